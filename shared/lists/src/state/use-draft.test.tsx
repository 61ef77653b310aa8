import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const show = (value = '') => {
  const commit = jest.fn();
  const hook = renderHook((props: { value: string }) => useDraft(props.value, commit), {
    initialProps: { value },
  });
  const draft = () => hook.result.current.draft;
  const type = (text: string, delay?: number) =>
    act(() => {
      hook.result.current.setDraft(text);
      hook.result.current.send(text, delay);
    });
  return { ...hook, commit, draft, type };
};

describe('the draft of a control', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is committed once after a pause, with the last text', () => {
    const { commit, type } = show();
    type('a', 350);
    act(() => jest.advanceTimersByTime(200));
    type('an', 350);
    act(() => jest.advanceTimersByTime(349));
    expect(commit).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(commit.mock.calls).toEqual([['an']]);
  });

  it('keeps what is typed while the address catches up, text by text', () => {
    const { draft, rerender, type } = show();
    type('a');
    type('an');
    type('anh', 350);
    rerender({ value: 'a' });
    rerender({ value: 'an' });
    expect(draft()).toBe('anh');
  });

  it('gives way to a value from elsewhere, and its pending commit is dropped', () => {
    const { commit, draft, rerender, type } = show('anh');
    type('anh b', 350);
    rerender({ value: '' });
    expect(draft()).toBe('');
    act(() => jest.advanceTimersByTime(1_000));
    expect(commit).not.toHaveBeenCalled();
  });

  it('does not commit the text that the address has already', () => {
    const { commit, type } = show('anh');
    type('anh');
    expect(commit).not.toHaveBeenCalled();
  });

  it('commits nothing after its control has gone', () => {
    const { commit, type, unmount } = show();
    type('a', 350);
    unmount();
    jest.advanceTimersByTime(1_000);
    expect(commit).not.toHaveBeenCalled();
  });
});
