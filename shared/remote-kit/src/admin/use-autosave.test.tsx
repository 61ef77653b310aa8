import '@testing-library/jest-dom';
import { ApiError } from '@portal/api-client';
import { act } from '@testing-library/react';
import { renderInPortal } from '../testing/index.ts';
import { useAutosave } from './use-autosave.ts';

interface Note {
  title: string;
  text: string;
}
type Part = keyof Note;
interface Row {
  version: number;
  note: Note;
}

const FIRST: Row = { version: 3, note: { title: 'Bão', text: 'Nghỉ' } };
const PARTS: readonly Part[] = ['title', 'text'];

const merge = ({ base, mine, current }: Record<'base' | 'mine' | 'current', Note>) => {
  let value = mine;
  const conflicts: Part[] = [];
  for (const part of PARTS) {
    if (mine[part] === current[part] || base[part] === current[part]) continue;
    if (base[part] === mine[part]) value = { ...value, [part]: current[part] };
    else conflicts.push(part);
  }
  return { value, conflicts };
};

const changed = (row: Row) =>
  new ApiError({
    ...{ status: 409, code: 'ADMIN_CHANGED', message: 'Duyệt Bài vừa sửa.' },
    data: { current: row },
  });

type Save = (note: Note, version: number) => Promise<{ version: number }>;
interface Parts {
  savesOnLeave?: boolean;
  onRefused?: () => 'failed' | 'locked';
}

type Use = typeof useAutosave<Note, Part, Part, Row, { version: number }>;
type Options = Parameters<Use>[0];
type Editing = ReturnType<Use>;

interface EditorProps {
  options: Options;
  onShown(editing: Editing): void;
}
const Editor = ({ options, onShown }: EditorProps) => {
  onShown(useAutosave(options));
  return null;
};

/** A service that stores each version, or what is given instead. */
function begin(parts: Parts = {}, instead?: Save) {
  const save = jest.fn<ReturnType<Save>, Parameters<Save>>(
    instead ?? (async (_, version) => ({ version: version + 1 })),
  );
  const options: Options = {
    row: FIRST,
    valueIn: ({ note }) => note,
    isSame: (one, other) => PARTS.every((part) => one[part] === other[part]),
    merge,
    faultsOf: ({ title }) => (title === '' ? ['title'] : []),
    save,
    onSaved: () => undefined,
    ...parts,
  };
  let editing: Editing | undefined;
  const onShown = (shown: Editing) => {
    editing = shown;
  };
  const page = renderInPortal(<Editor options={options} onShown={onShown} />);
  const now = () => {
    if (editing === undefined) throw new Error('nothing is shown');
    return editing;
  };
  return {
    ...{ save, now, page },
    write: (part: Partial<Note>) => act(() => now().change((note) => ({ ...note, ...part }))),
    wait: (ms = 2_000) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('stores two seconds after the last key, once, and on the version that it got', async () => {
  const { save, now, page, write, wait } = begin();
  write({ title: 'Bão số 5' });
  await wait(1_900);
  write({ title: 'Bão số 6' });
  await wait(1_900);
  expect(save).not.toHaveBeenCalled();
  expect([now().status, page.dirty.size]).toEqual(['waiting', 1]);
  await wait(100);
  expect(save.mock.calls).toEqual([[{ title: 'Bão số 6', text: 'Nghỉ' }, 3]]);
  expect([now().status, now().version(), page.dirty.size]).toEqual(['saved', 4, 0]);
  write({ text: 'Làm' });
  await wait();
  expect(save.mock.calls[1]).toEqual([{ title: 'Bão số 6', text: 'Làm' }, 4]);
  // Taken back before it was stored.
  write({ text: 'Nghỉ' });
  write({ text: 'Làm' });
  await wait();
  expect([save.mock.calls.length, now().status]).toEqual([2, 'saved']);
});

it('has one call at a time; what is written meanwhile is stored by the next one', async () => {
  const answers: (() => void)[] = [];
  const { save, now, write, wait } = begin(
    {},
    (_, version) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ version: version + 1 }));
      }),
  );
  write({ title: 'Một' });
  await wait();
  write({ title: 'Hai' });
  const both = Promise.all([now().save(), now().save()]);
  await wait();
  expect([save.mock.calls.length, now().status]).toEqual([1, 'waiting']);
  await act(async () => answers[0]?.());
  expect(save.mock.calls.map(([note, version]) => [note.title, version])).toEqual([
    ...[
      ['Một', 3],
      ['Hai', 4],
    ],
  ]);
  await act(async () => answers[1]?.());
  expect(await both).toEqual(['stored', 'stored']);
  expect(save).toHaveBeenCalledTimes(2);
});

it('joins what another person wrote elsewhere, and stores the own part on their version', async () => {
  const theirs = { version: 8, note: { title: 'Bão', text: 'Làm' } };
  const { save, now, write, wait } = begin({}, async (_, version) => {
    if (version === 3) throw changed(theirs);
    return { version: version + 1 };
  });
  write({ title: 'Bão số 5' });
  await wait();
  expect([now().value.text, now().generation, now().conflict]).toEqual(['Làm', 1, null]);
  await wait();
  expect(save.mock.calls[1]).toEqual([{ title: 'Bão số 5', text: 'Làm' }, 8]);
  expect(now().status).toBe('saved');
});

it('goes on to store what was joined before an act, and says that a part came from elsewhere', async () => {
  const theirs = { version: 8, note: { title: 'Bão', text: 'Làm' } };
  const { save, now, write } = begin({}, async (_, version) => {
    if (version === 3) throw changed(theirs);
    return { version: version + 1 };
  });
  write({ title: 'Bão số 5' });
  await act(async () => expect(await now().save()).toBe('joined'));
  expect(save.mock.calls).toEqual([
    [{ title: 'Bão số 5', text: 'Nghỉ' }, 3],
    [{ title: 'Bão số 5', text: 'Làm' }, 8],
  ]);
  expect([now().status, now().version()]).toEqual(['saved', 9]);

  const all = { version: 8, note: { title: 'Bão số 5', text: 'Làm' } };
  const other = begin({}, async () => {
    throw changed(all);
  });
  other.write({ title: 'Bão số 5' });
  await act(async () => expect(await other.now().save()).toBe('joined'));
  expect(other.save).toHaveBeenCalledTimes(1);
});

it('does not let an act go on where both wrote the same part', async () => {
  const theirs = { version: 8, note: { title: 'Bão số 9', text: 'Nghỉ' } };
  const { save, now, write } = begin({}, async () => {
    throw changed(theirs);
  });
  write({ title: 'Bão số 5' });
  await act(async () => expect(await now().save()).toBe(false));
  expect([save.mock.calls.length, now().conflict?.paths]).toEqual([1, ['title']]);
});

it('stores nothing where the other person wrote the same, or where a row that is read again has all of it', async () => {
  const same = { version: 8, note: { title: 'Bão số 5', text: 'Làm' } };
  const { save, now, write, wait } = begin({}, async () => {
    throw changed(same);
  });
  write({ title: 'Bão số 5' });
  await wait();
  await wait();
  expect([save.mock.calls.length, now().status, now().version()]).toEqual([1, 'saved', 8]);
  expect(now().value).toEqual(same.note);
  act(() => now().receive({ version: 9, note: { title: 'Bão số 7', text: 'Làm' } }));
  await wait();
  expect([save.mock.calls.length, now().value.title, now().version()]).toEqual([1, 'Bão số 7', 9]);
});

it('asks where both wrote the same part: the own one stays until one is chosen', async () => {
  const theirs = { version: 8, note: { title: 'Bão số 9', text: 'Nghỉ' } };
  const { save, now, write, wait } = begin({}, async (_, version) => {
    if (version === 3) throw changed(theirs);
    return { version: version + 1 };
  });
  write({ title: 'Bão số 5' });
  await wait();
  await wait();
  expect(now()).toMatchObject({ status: 'failed', value: { title: 'Bão số 5' } });
  expect(now().conflict).toMatchObject({
    ...{ current: theirs.note, paths: ['title'], error: { message: 'Duyệt Bài vừa sửa.' } },
  });
  expect(save).toHaveBeenCalledTimes(1);
  act(() => now().resolve({ ...theirs.note, text: 'Nghỉ cả ngày' }));
  await wait();
  expect(save.mock.calls[1]).toEqual([{ title: 'Bão số 9', text: 'Nghỉ cả ngày' }, 8]);
  expect([now().status, now().conflict]).toEqual(['saved', null]);
});

it('sends nothing that the service would refuse, and says where', async () => {
  const { save, now, write, wait } = begin();
  write({ title: '' });
  await wait();
  expect([now().status, now().faults]).toEqual(['invalid', ['title']]);
  expect(save).not.toHaveBeenCalled();
});

it('says why it was refused and tries again on request; a lock is its own state', async () => {
  let fails = true;
  const refusing: Save = async (_, version) => {
    if (fails) throw new ApiError({ status: 503, code: 'BUSY', message: 'Hệ thống đang bận.' });
    return { version: version + 1 };
  };
  const { now, write, wait } = begin({}, refusing);
  write({ title: 'Bão số 5' });
  await wait();
  expect([now().status, now().problem]).toEqual(['failed', 'Hệ thống đang bận.']);
  fails = false;
  await act(async () => expect(await now().save()).toBe('stored'));
  expect([now().status, now().problem]).toEqual(['saved', null]);

  fails = true;
  const other = begin({ onRefused: () => 'locked' }, refusing);
  other.write({ title: 'Bão số 5' });
  await other.wait();
  expect(other.now().status).toBe('locked');
});

it.each([
  [true, 1],
  [false, 0],
])('a page that goes away stores what waits: %s', async (savesOnLeave, calls) => {
  const { save, page, write, wait } = begin({ savesOnLeave });
  write({ title: 'Bão số 5' });
  page.unmount();
  await wait();
  expect(save).toHaveBeenCalledTimes(calls);
});
