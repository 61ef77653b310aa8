import { safeStorage } from '../lib/storage.ts';
import { createDraftStore } from './form-drafts.ts';
import { createDraftWriter } from './write-drafts.ts';

const storage = safeStorage(() => sessionStorage);
beforeEach(() => sessionStorage.clear());

const setup = () => {
  const state = { owner: 'an', now: Date.now() };
  const open = () => createDraftStore({ storage, owner: () => state.owner, now: () => state.now });
  const before = open();
  before.of('policy').keep('note', () => ({ text: 'đang gõ' }));
  const writer = createDraftWriter(before, storage, () => state.owner);
  return { state, before, open, writer };
};

describe('createDraftStore', () => {
  it('writes nothing before the reload, and gives back once what was typed', () => {
    const { open, writer } = setup();
    expect(sessionStorage).toHaveLength(0);
    writer.write();
    const after = open().of('policy');
    expect(after.take('note')).toEqual({ text: 'đang gõ' });
    expect(after.take('note')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives nothing to another remote or another form', () => {
    const { open, writer } = setup();
    writer.write();
    expect(open().of('account').take('note')).toBeUndefined();
    expect(open().of('policy').take('other')).toBeUndefined();
  });

  it('gives nothing to another person, and keeps nothing for them', () => {
    const { open, state, writer } = setup();
    writer.write();
    state.owner = 'binh';
    expect(open().of('policy').take('note')).toBeUndefined();
    state.owner = 'an';
    expect(open().of('policy').take('note')).toBeUndefined();
  });

  it('is for the page that comes back, not for another visit', () => {
    const { open, state, writer } = setup();
    writer.write();
    state.now += 10 * 60_000;
    expect(open().of('policy').take('note')).toBeUndefined();
  });

  it('keeps nothing of a form that has gone or has nothing typed', () => {
    const { before, writer } = setup();
    const forms = before.of('account');
    forms.keep('empty', () => undefined);
    forms.keep('gone', () => 1)();
    writer.write();
    const stored = JSON.parse(sessionStorage.getItem('portal.keptForms') ?? '{}');
    expect(Object.keys(stored.forms)).toEqual(['policy/note']);
    expect(writer.any()).toBe(true);
    writer.forget();
    expect(sessionStorage).toHaveLength(0);
  });
});
