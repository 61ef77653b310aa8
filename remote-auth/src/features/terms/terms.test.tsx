import { ApiError } from '@portal/api-client';
import type { FakePortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { registerAnswers } from '../../testing/register-answers.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const CONSENT = 'POST admin/account/consent';

const show = (
  props: Record<string, unknown> = {},
  part: NonNullable<FakePortalOptions['answers']> = {},
  options: FakePortalOptions = {},
) => {
  const close = jest.fn();
  const view = renderAuth(<TermsDialog props={props} close={close} />, {
    answers: registerAnswers(part),
    ...options,
  });
  return { ...view, close };
};

const dialog = () => screen.getByRole('dialog', { name: /^Điều khoản sử dụng/ });
const box = () => within(dialog()).getByRole('checkbox');
const button = (name: string) => within(dialog()).getByRole('button', { name });
const shown = () => screen.findByRole('heading', { name: /^Phần II\./ });

describe('the terms of use', () => {
  it('TERM-01 has both parts, articles 1 to 7, 8.1 and 8.2, the box, Reject and Agree', async () => {
    show();
    await shown();
    expect(screen.getByRole('heading', { name: /^Phần I\./ })).toBeVisible();
    const articles = screen.getAllByRole('heading', { level: 4 }).map((h) => h.textContent ?? '');
    const first = articles.slice(0, 9).map((text) => text.replace(/^(Điều \d|8\.\d)\..*/, '$1'));
    expect(first).toEqual([...[1, 2, 3, 4, 5, 6, 7].map((n) => `Điều ${n}`), '8.1', '8.2']);
    expect(articles.length).toBeGreaterThan(9);
    expect(box()).not.toBeChecked();
    expect(button('Từ chối')).toBeEnabled();
    expect(button('Đồng ý')).toBeVisible();
  });

  it('TERM-02 is not left by Esc or a press beside it', async () => {
    const { person, close } = show();
    await shown();
    await person.keyboard('{Escape}{Escape}');
    await person.click(dialog());
    expect(dialog()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Đóng' })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });

  it('TERM-03 enables Agree while the box is ticked', async () => {
    const { person } = show();
    await shown();
    expect(button('Đồng ý')).toBeDisabled();
    await person.click(box());
    expect(button('Đồng ý')).toBeEnabled();
    await person.click(box());
    expect(button('Đồng ý')).toBeDisabled();
  });

  it('TERM-03 begins with the read flag that it is given', async () => {
    show({ hasRead: false });
    await shown();
    expect(box()).toBeChecked();
    expect(button('Đồng ý')).toBeEnabled();
  });

  it('cannot be agreed to before its text is there', () => {
    show();
    expect(box()).toBeDisabled();
  });

  it.each([
    ['Đồng ý', 'AGREED', true],
    ['Từ chối', 'REFUSED', false],
  ])('TERM-04 keeps «%s» with the version, then closes', async (name, decision, agreed) => {
    const { person, calls, close } = show();
    await shown();
    if (agreed) await person.click(box());
    await person.click(button(name));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ agreed }));
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'TERMS_MOBILE', version: '2026-1', decision },
    ]);
  });

  it('TERM-04 counts as agreed only once it is saved; a rejection needs no server', async () => {
    const { person, close } = show(
      {},
      {
        [CONSENT]: () => {
          throw new ApiError({ status: 409, code: 'CONSENT_OUTDATED', message: 'Có bản mới.' });
        },
      },
    );
    await shown();
    await person.click(box());
    await person.click(button('Đồng ý'));
    expect(await screen.findByText('Có bản mới.')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await person.click(button('Từ chối'));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ agreed: false }));
  });

  it('TERM-01 says the same in English', async () => {
    show({}, {}, { language: 'en' });
    expect(await screen.findByRole('heading', { name: /^Part II\./ })).toBeVisible();
    const articles = screen.getAllByRole('heading', { level: 4 }).map((h) => h.textContent ?? '');
    expect(articles.slice(6, 9)).toEqual([
      expect.stringMatching(/^Article 7\./),
      expect.stringMatching(/^8\.1\./),
      expect.stringMatching(/^8\.2\./),
    ]);
  });
});
