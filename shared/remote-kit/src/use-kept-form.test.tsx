import type { FormDrafts } from '@portal/types';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PortalContext } from './portal-context.ts';
import { fakePortal } from './testing/fake-portal.ts';
import { useKeptForm } from './use-kept-form.ts';

const Form = () => {
  const [text, setText] = useState('');
  useKeptForm('note/7', { text }, (kept) => setText(kept.text));
  return <input aria-label="Ghi chú" value={text} onChange={(e) => setText(e.target.value)} />;
};

const fakeForms = (kept: Record<string, unknown>) => {
  const readers = new Map<string, () => unknown>();
  const forms: FormDrafts = {
    keep: (key, read) => {
      readers.set(key, read);
      return () => readers.delete(key);
    },
    take: (key) => {
      const { [key]: taken } = kept;
      delete kept[key];
      return taken;
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

describe('useKeptForm', () => {
  it('gives the host what is typed at the moment it asks, and nothing once the form has gone', () => {
    const { forms, readers } = fakeForms({});
    const view = show(forms);
    fireEvent.change(box(), { target: { value: 'đang gõ' } });
    expect(readers.get('note/7')?.()).toEqual({ text: 'đang gõ' });
    view.unmount();
    expect(readers.size).toBe(0);
  });

  it('puts back what was typed before the reload, once', () => {
    const kept = { 'note/7': { text: 'đang gõ' } };
    const { forms } = fakeForms(kept);
    const view = show(forms);
    expect(box()).toHaveValue('đang gõ');
    view.unmount();
    show(forms);
    expect(box()).toHaveValue('');
  });

  it('does not take what another version kept in another shape', () => {
    show(fakeForms({ 'note/7': { text: 7 } }).forms);
    expect(box()).toHaveValue('');
  });

  it('is a form as any other in a host that keeps nothing', () => {
    show(undefined);
    fireEvent.change(box(), { target: { value: 'x' } });
    expect(box()).toHaveValue('x');
  });
});
