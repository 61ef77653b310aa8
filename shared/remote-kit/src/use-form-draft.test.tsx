import type { FormDrafts } from '@portal/types';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PortalContext } from './portal-context.ts';
import { fakePortal } from './testing/fake-portal.ts';
import { useFormDraft } from './use-form-draft.ts';

const Form = () => {
  const [text, setText] = useState('');
  useFormDraft('note/7', { text }, (draft) => setText(draft.text));
  return <input aria-label="Ghi chú" value={text} onChange={(e) => setText(e.target.value)} />;
};

const fakeForms = (drafts: Record<string, unknown>) => {
  const readers = new Map<string, () => unknown>();
  const forms: FormDrafts = {
    keep: (key, read) => {
      readers.set(key, read);
      return () => readers.delete(key);
    },
    take: (key) => {
      const { [key]: draft } = drafts;
      delete drafts[key];
      return draft;
    },
  };
  return { forms, readers };
};

const show = (forms: FormDrafts | undefined) => {
  const { context } = fakePortal();
  return render(
    <PortalContext.Provider value={{ ...context, forms }}>
      <Form />
    </PortalContext.Provider>,
  );
};
const box = () => screen.getByRole('textbox', { name: 'Ghi chú' });

describe('useFormDraft', () => {
  it('lets the host read the typed values until the form unmounts', () => {
    const { forms, readers } = fakeForms({});
    const view = show(forms);
    fireEvent.change(box(), { target: { value: 'đang gõ' } });
    expect(readers.get('note/7')?.()).toEqual({ text: 'đang gõ' });
    view.unmount();
    expect(readers.size).toBe(0);
  });

  it('restores the draft once after a reload', () => {
    const drafts = { 'note/7': { text: 'đang gõ' } };
    const { forms } = fakeForms(drafts);
    const view = show(forms);
    expect(box()).toHaveValue('đang gõ');
    view.unmount();
    show(forms);
    expect(box()).toHaveValue('');
  });

  it('ignores a draft of another shape, stored by another version', () => {
    show(fakeForms({ 'note/7': { text: 7 } }).forms);
    expect(box()).toHaveValue('');
  });

  it('works without drafts in a host that has none', () => {
    show(undefined);
    fireEvent.change(box(), { target: { value: 'x' } });
    expect(box()).toHaveValue('x');
  });
});
