import { screen } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ProblemNotice } from './problem-notice.tsx';

jest.mock('./problem-dialog.tsx', () => {
  throw new Error('the network is gone');
});

describe('a failed login whose dialog cannot be fetched', () => {
  it.each([
    [{ kind: 'refused', text: 'Không có mạng.' } as const, 'Không có mạng.'],
    [{ kind: 'refused', text: null } as const, 'Có lỗi xảy ra vui lòng thử lại sau'],
    [{ kind: 'locked' } as const, 'liên hệ tổng đài'],
  ])('is told in the form: %j', async (problem, text) => {
    renderAuth(<ProblemNotice problem={problem} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
