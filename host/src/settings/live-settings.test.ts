import { createLiveSettings } from './live-settings.ts';

it('calls back for a changed, an added and a removed value, and not for the same ones', () => {
  const settings = createLiveSettings({ HOTLINE: '1' });
  const listener = jest.fn();
  settings.subscribe(listener);
  settings.replace({ HOTLINE: '1' });
  expect(listener).not.toHaveBeenCalled();
  settings.replace({ HOTLINE: '2' });
  settings.replace({ HOTLINE: '2', POPUP: '1' });
  expect(settings.get('POPUP')).toBe('1');
  settings.replace({ HOTLINE: '2' });
  expect(listener).toHaveBeenCalledTimes(3);
  expect(settings.get('POPUP')).toBeUndefined();
});
