import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyRowOf } from '../testing/policy-row.ts';
import { PATH, renderList } from '../testing/render-list.tsx';

const rowsAreHere = () => screen.findByRole('link', { name: '70000001' });
const head = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-print="only"] p')].map((line) => line.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a list on paper', () => {
  it('says who printed it, its filters and sorting in words, and which rows are on the sheet', async () => {
    const { container } = renderList(`${PATH}?status=GRACE,LAPSED&sort=premium&order=asc&page=2`);
    await rowsAreHere();
    const [who, ...lines] = head(container);
    expect(who).toContain('Nguyễn Thị Ánh');
    expect(who).toContain('20000009');
    expect(lines).toEqual([
      expect.stringContaining('Trong thời gian gia hạn; Mất hiệu lực'),
      expect.stringContaining('Phí: tăng dần'),
      'Dòng 11–20 trong 35',
    ]);
  });

  it('says that it is not filtered, and that a total was counted no further', async () => {
    const { container } = renderList(PATH, {
      answers: {
        'GET ods/policy/list': () => ({
          datas: [policyRowOf()],
          totalData: 20_000,
          totalAtLeast: true,
        }),
      },
    });
    await rowsAreHere();
    const lines = head(container);
    expect(lines.join()).not.toContain('Trong thời gian gia hạn');
    expect(lines.at(-1)).toContain('20.000+');
  });

  it('has the time at which it goes to paper', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T02:30:00Z'), advanceTimers: true });
    const { container } = renderList();
    await rowsAreHere();
    expect(head(container)[0]).toContain('01/03/2026 09:30');
    jest.setSystemTime(new Date('2026-03-01T03:45:00Z'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(head(container)[0]).toContain('01/03/2026 10:45');
  });

  it('is printed by its button', async () => {
    const print = jest.fn();
    window.print = print;
    renderList();
    await rowsAreHere();
    await userEvent.click(screen.getByRole('button', { name: 'In' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
