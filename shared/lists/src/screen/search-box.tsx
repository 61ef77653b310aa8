import { useSearchShortcut } from '@portal/remote-kit';
import { SearchField } from '@portal/ui/form';
import { useCallback, useRef } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { useDraft } from '../state/use-draft.ts';
import { DEBOUNCE_MS } from '../state/use-pause.ts';

/** The list's free-text search. Each pause in typing replaces the address, so that Back leaves the search. */
export const SearchBox = ({
  list,
  param,
  label,
}: {
  list: ListHandle;
  param: string;
  label: string;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const { change } = list;
  const commit = useCallback(
    (text: string) => change({ filters: { [param]: text } }, { replace: true }),
    [change, param],
  );
  const { draft, setDraft, send } = useDraft(list.state.filters[param] ?? '', commit);
  useSearchShortcut(
    useCallback(() => {
      input.current?.focus();
      input.current?.select();
    }, []),
  );
  return (
    <SearchField
      ref={input}
      size="sm"
      label={label}
      maxLength={100}
      autoComplete="off"
      aria-keyshortcuts="/"
      value={draft}
      onChange={(text) => {
        setDraft(text);
        send(text.trim(), DEBOUNCE_MS);
      }}
      onSearch={(text) => send(text.trim())}
    />
  );
};
