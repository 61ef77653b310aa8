-- What failures of remotes told in another column; apart from the new column, so that nobody who reads waits for it.
update activity_log set set_id = route, route = null where event_name = 'remote-failure';
