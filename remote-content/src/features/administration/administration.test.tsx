import { ApiError } from '@portal/api-client';
import { Route, Routes } from '@portal/remote-kit/router';
import { fakeUser } from '@portal/remote-kit/testing';
import type { ContentBoard, ContentDraft } from '@portal/types';
import { emptyBody } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../testing/render-content.tsx';
import { renderStaff } from '../../testing/render-staff.tsx';
import { AdminContentPage } from './board/admin-content-page.tsx';
import { AdminContentEditPage } from './edit/admin-content-edit-page.tsx';
import { OrderDialog } from './list/order-dialog.tsx';

const session = {
  user: fakeUser({ authorities: ['admin.view', 'content.manage', 'content.publish'] }),
};
const EMPTY = { total: 0, datas: [] };
const board: ContentBoard = {
  ...{ drafts: EMPTY, inReview: EMPTY, approved: EMPTY, scheduled: EMPTY, ending: EMPTY },
  translationMissing: EMPTY,
  translationOlder: {
    total: 1,
    datas: [
      {
        ...{ kind: 'faq', targetId: 4, draftId: null, title: 'Đóng phí ở đâu?', state: 'LIVE' },
        ...{ draft: null, at: '2026-11-20T02:00:00.000Z', by: 'Biên Tập' },
      },
    ],
  },
};
const draft = (change: Partial<ContentDraft> = {}): ContentDraft => ({
  ...{ id: 7, kind: 'faq', targetId: null, state: 'DRAFT', version: 3, baseRevision: 0 },
  ...{ body: emptyBody('faq'), live: null, editors: [], reviewer: null, note: null },
  ...{ publishAt: null, missing: ['vi.question'], updatedAt: '2026-11-20T02:00:00.000Z' },
  lock: {
    by: { id: 1, name: 'Biên Tập' },
    mine: true,
    since: '2026-11-20T02:00:00.000Z',
    until: '2026-11-20T02:02:00.000Z',
  },
  may: { edit: true, review: false, publish: false },
  ...change,
});
const choices = { category: [], faqCategory: [], library: [], review: true };

const edit = (answers: Record<string, (request: never) => unknown>) =>
  renderStaff(
    <Routes>
      <Route path="/admin/content/edit/:kind/:id" element={<AdminContentEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/admin/content/edit/faq/draft-7',
      session,
      answers: {
        'GET cms/admin/content/draft': () => draft(),
        'GET cms/admin/content/choices': () => choices,
        ...answers,
      } as never,
    },
  );

describe('/admin/content', () => {
  it('says how many wait for each thing, and where the English text is older', async () => {
    renderStaff(<AdminContentPage />, {
      session,
      answers: { 'GET cms/admin/content/board': () => board },
    });
    const older = await screen.findByRole('region', { name: 'Bản Anh cũ hơn (1)' });
    expect(within(older).getByRole('link', { name: 'Đóng phí ở đâu?' })).toHaveAttribute(
      'href',
      '/admin/content/edit/faq/4',
    );
    expect(screen.getByRole('region', { name: 'Chờ duyệt (0)' })).toHaveTextContent(
      'Không có bài nào chờ duyệt.',
    );
  });

  it('offers to try again where it does not load', async () => {
    renderStaff(<AdminContentPage />, {
      session,
      answers: { 'GET cms/admin/content/board': refuse(500, 'UNEXPECTED') },
    });
    const drafts = await screen.findByRole('region', { name: /^Bản nháp/ });
    expect(await within(drafts).findByRole('button', { name: 'Thử lại' })).toBeVisible();
  });
});

describe('the order of items', () => {
  const row = (id: number, title: string) => ({
    ...{ id, targetId: id, draftId: null, kind: 'faq', group: 'Phí', title, state: 'LIVE' },
    ...{ draft: null, translation: 'CURRENT', section: null, audience: 'PUBLIC' },
    ...{ publishFrom: null, publishTo: null, updatedAt: '20261120090000', position: id },
  });

  it('part of ADM-CNT-12: changes by Alt and the arrows, and is announced', async () => {
    const { person, calls } = renderStaff(<OrderDialog kind="faq" onClose={() => undefined} />, {
      session,
      answers: {
        'GET cms/admin/content/list': () => ({
          ...{ datas: [row(1, 'Một'), row(2, 'Hai')], totalData: 2, page: 1, pageSize: 100 },
        }),
        'POST cms/admin/content/order': () => ({ position: 2, total: 2 }),
      },
    });
    const down = await screen.findByRole('button', { name: 'Xuống: Một' });
    expect(screen.getByRole('button', { name: 'Lên: Một' })).toBeDisabled();
    down.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Một ở vị trí 2 trên 2.');
    const [order] = calls.filter(({ path }) => path === 'cms/admin/content/order');
    expect(order?.body).toEqual({ kind: 'faq', targetId: 1, position: 2 });
  });
});

describe('/admin/content/edit/:kind/:id', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('stores what is written two seconds after the last key, with the version that it began with', async () => {
    const { person, calls } = edit({
      'PUT cms/admin/content/draft/7': () => ({
        ...{ id: 7, kind: 'faq', targetId: null, state: 'DRAFT', version: 4 },
        ...{ lockUntil: null, missing: [] },
      }),
    });
    const [question] = await screen.findAllByLabelText('Câu hỏi');
    await person.type(question as HTMLElement, 'Phí?');
    expect(screen.getAllByText('Chưa lưu').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText('Đã lưu').length).toBeGreaterThan(0));
    const saves = calls.filter(({ method }) => method === 'PUT');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.body).toMatchObject({ version: 3, body: { vi: { question: 'Phí?' } } });
  });

  it('stores nothing again after an act, which would end the review that was asked for', async () => {
    let state: ContentDraft['state'] = 'DRAFT';
    const { person, calls } = edit({
      'GET cms/admin/content/draft': () => draft({ state, missing: [] }),
      'POST cms/admin/content/draft/7/submit': () => {
        state = 'IN_REVIEW';
        return {
          id: 7,
          kind: 'faq',
          targetId: null,
          state,
          version: 4,
          lockUntil: null,
          missing: [],
        };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Gửi duyệt' }));
    expect(await screen.findByText('Chờ duyệt')).toBeVisible();
    // Longer than the pause after which what is typed is stored.
    await act(() => jest.advanceTimersByTimeAsync(2_300));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(screen.queryByText('Chưa lưu')).toBeNull();
  });

  /** A service in which another person has just written the English question, on version 9. */
  const beside = (may: ContentDraft['may']) => {
    const body = emptyBody('faq');
    const theirs = { ...body, en: { ...body.en, question: 'Fees?' } };
    const acted = { id: 7, kind: 'faq', targetId: null, lockUntil: null, missing: [] };
    let now = draft({ may });
    const acts: unknown[] = [];
    const answer = (act: string) => (call: { body: unknown }) => {
      acts.push([act, call.body]);
      return { ...acted, state: now.state, version: now.version };
    };
    return {
      acts,
      ...edit({
        'GET cms/admin/content/draft': () => now,
        'PUT cms/admin/content/draft/7': ({
          body,
        }: {
          body: Pick<ContentDraft, 'body' | 'version'>;
        }) => {
          if (now.version === 3) now = draft({ may, version: 9, body: theirs });
          if (body.version !== now.version)
            throw new ApiError({
              ...{ status: 409, code: 'ADMIN_CHANGED', message: 'Người khác vừa sửa.' },
              data: { current: now },
            });
          now = draft({ may, version: now.version + 1, body: body.body });
          return { ...acted, state: now.state, version: now.version };
        },
        'POST cms/admin/content/draft/7/publish': answer('publish'),
        'POST cms/admin/content/draft/7/submit': answer('submit'),
      } as never),
    };
  };
  const write = async (person: ReturnType<typeof edit>['person']) => {
    const [question] = await screen.findAllByLabelText('Câu hỏi');
    await person.click(question as HTMLElement);
    await person.paste('Phí?');
  };

  it('publishes nothing that the publisher has not seen: what was joined is said, and the next press publishes it', async () => {
    const { person, acts, calls, toasts } = beside({ edit: true, review: false, publish: true });
    await write(person);
    const publish = async () => {
      await person.click(screen.getByRole('button', { name: 'Đăng ngay' }));
      const sure = within(await screen.findByRole('dialog', { name: 'Đăng ngay' }));
      await person.click(sure.getByRole('button', { name: 'Đăng ngay' }));
    };
    await publish();
    await waitFor(() =>
      expect(toasts).toContainEqual(
        expect.objectContaining({
          title: expect.stringMatching(/đã được gộp vào.*“Đăng ngay” lần nữa/),
        }),
      ),
    );
    expect(acts).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'Tiếng Anh' }));
    expect(await screen.findByDisplayValue('Fees?')).toBeVisible();
    const saves = calls.filter(({ method }) => method === 'PUT');
    expect(saves.at(-1)?.body).toMatchObject({
      ...{ version: 9, body: { vi: { question: 'Phí?' }, en: { question: 'Fees?' } } },
    });
    await publish();
    await waitFor(() => expect(acts).toMatchObject([['publish', { version: 10 }]]));
  });

  it('asks for a review of all that was joined, without a second press', async () => {
    const { person, acts } = beside({ edit: true, review: false, publish: false });
    await write(person);
    await person.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    await waitFor(() => expect(acts).toMatchObject([['submit', { version: 10 }]]));
  });

  it('part of ADM-CNT-05: says who writes in it, and lets the lock be taken over', async () => {
    let lock = { ...draft().lock, mine: false } as ContentDraft['lock'];
    const { person } = edit({
      'GET cms/admin/content/draft': () =>
        draft({ lock, may: { edit: lock?.mine === true, review: false, publish: false } }),
      'POST cms/admin/content/draft/7/take-over': () => {
        lock = draft().lock;
        return { id: 7, version: 3 };
      },
    });
    expect(await screen.findByText('Biên Tập đang soạn nội dung này')).toBeVisible();
    const [question] = screen.getAllByLabelText('Câu hỏi');
    expect(question).toHaveAttribute('readonly');
    await person.click(screen.getByRole('button', { name: 'Tiếp quản' }));
    await waitFor(() => expect(question).not.toHaveAttribute('readonly'));
  });
});
