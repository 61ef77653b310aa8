import { useCallback, useEffect, useRef, useState } from 'react';

interface Draft {
  draft: string;
  setDraft(draft: string): void;
  /** Commits the text, immediately or after `delay` ms without another call; the same text is committed once. */
  send(text: string, delay?: number): void;
}

/**
 * The text that a control shows, and `send` to commit it: a committed value returns through the URL as `value`. The
 * echo of a committed value changes nothing, so that letters typed meanwhile stay; a value from elsewhere (Back, a
 * removed chip) replaces the draft.
 */
export const useDraft = (value: string, commit: (value: string) => void): Draft => {
  const [draft, setDraft] = useState(value);
  const sent = useRef<string[]>([]);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    known.current = value;
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at >= 0) return;
    clearTimeout(timer.current);
    setDraft(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useCallback(
    (text: string, delay = 0) => {
      clearTimeout(timer.current);
      const give = () => {
        if (text === (sent.current.at(-1) ?? known.current)) return;
        sent.current.push(text);
        commit(text);
      };
      if (delay === 0) give();
      else timer.current = setTimeout(give, delay);
    },
    [commit],
  );

  return { draft, setDraft, send };
};
