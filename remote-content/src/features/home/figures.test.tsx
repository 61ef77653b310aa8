import { screen } from '@testing-library/react';
import { agentSession, renderContent } from '../../testing/render-content.tsx';
import { totals } from '../../testing/rows.ts';
import { PolicyFigures } from './figures.tsx';

const CALL = 'ods/office-policy/get-total-policy';

describe('figures of an agent', () => {
  it('HOME-01 are the real totals, and lead to the policies', async () => {
    const { calls } = renderContent(<PolicyFigures />, { session: agentSession() });
    const link = await screen.findByRole('link', { name: /Hợp đồng hiệu lực/ });
    expect(link).toHaveTextContent('312');
    expect(link).toHaveAttribute('href', '/policy-management');
    expect(screen.getByRole('link', { name: /Phí đã thu/ })).toHaveTextContent('12,49 tỷ');
    expect(screen.getByRole('link', { name: /Đang chờ phát hành/ })).toHaveTextContent('7');
    expect(screen.getByRole('link', { name: /mất hiệu lực/ })).toHaveTextContent('41');
    expect(calls.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: CALL, query: { view: 'own' } },
    ]);
  });

  it('HOME-01 are those of everybody below for a leader, and lead to that list', async () => {
    const session = agentSession(['policy.view', 'policy.group.view']);
    const { calls } = renderContent(<PolicyFigures />, { session });
    const link = await screen.findByRole('link', { name: /Hợp đồng hiệu lực/ });
    expect(link).toHaveAttribute('href', '/policy-management/group');
    expect(calls[0]?.query).toEqual({ view: 'group' });
    expect(screen.getByRole('region', { name: 'Hợp đồng của cả nhóm' })).toBeVisible();
  });

  it('HOME-01 are neither shown nor asked for without the right', () => {
    const { calls, container } = renderContent(<PolicyFigures />, { session: agentSession([]) });
    expect(container).toHaveTextContent('');
    expect(calls).toHaveLength(0);
  });

  it('HOME-01 tell zero as zero', async () => {
    const none = Object.fromEntries(Object.keys(totals).map((key) => [key, 0]));
    renderContent(<PolicyFigures />, {
      session: agentSession(),
      answers: { [`GET ${CALL}`]: () => none },
    });
    expect(await screen.findByRole('link', { name: /Hợp đồng hiệu lực/ })).toHaveTextContent('0');
    expect(screen.getByRole('link', { name: /Phí đã thu/ })).toHaveTextContent('–');
  });
});
