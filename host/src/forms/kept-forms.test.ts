import { safeStorage } from '../boot/storage.ts';
import { createFormKeeper } from './kept-forms.ts';

const storage = safeStorage(() => sessionStorage);
beforeEach(() => sessionStorage.clear());

const setup = () => {
  const state = { owner: 'an', now: 0 };
  const open = () => createFormKeeper({ storage, owner: () => state.owner, now: () => state.now });
  const before = open();
  before.of('policy').keep('note', () => ({ text: 'đang gõ' }));
  return { state, before, open };
};

describe('createFormKeeper', () => {
  it('writes nothing before the reload, and gives back once what was typed', () => {
    const { before, open } = setup();
    expect(sessionStorage).toHaveLength(0);
    before.write();
    const after = open().of('policy');
    expect(after.take('note')).toEqual({ text: 'đang gõ' });
    expect(after.take('note')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives nothing to another remote or another form', () => {
    const { before, open } = setup();
    before.write();
    expect(open().of('account').take('note')).toBeUndefined();
    expect(open().of('policy').take('other')).toBeUndefined();
  });

  it('gives nothing to another person, and keeps nothing for them', () => {
    const { before, open, state } = setup();
    before.write();
    state.owner = 'binh';
    expect(open().of('policy').take('note')).toBeUndefined();
    state.owner = 'an';
    expect(open().of('policy').take('note')).toBeUndefined();
  });

  it('is for the page that comes back, not for another visit', () => {
    const { before, open, state } = setup();
    before.write();
    state.now = 10 * 60_000;
    expect(open().of('policy').take('note')).toBeUndefined();
  });

  it('keeps nothing of a form that has gone or has nothing typed', () => {
    const { before } = setup();
    const forms = before.of('account');
    forms.keep('empty', () => undefined);
    forms.keep('gone', () => 1)();
    before.write();
    const kept = JSON.parse(sessionStorage.getItem('portal.keptForms') ?? '{}');
    expect(Object.keys(kept.forms)).toEqual(['policy/note']);
    expect(before.any()).toBe(true);
  });
});
