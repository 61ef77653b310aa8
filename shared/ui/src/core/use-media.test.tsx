import { screen } from '@testing-library/react';
import { mockMedia } from '../testing/media.ts';
import { renderUi } from '../testing/render.tsx';
import { useMedia } from './use-media.ts';

function Width(props: { query: string }) {
  return <p>{useMedia(props.query) ? 'khớp' : 'không'}</p>;
}

describe('useMedia', () => {
  it('matches at once and follows the device', () => {
    const media = mockMedia((query) => query === 'print');
    renderUi(<Width query="print" />);
    expect(screen.getByText('khớp')).toBeInTheDocument();
    media.change(() => false);
    expect(screen.getByText('không')).toBeInTheDocument();
  });

  it('follows another query when it is given one', () => {
    mockMedia((query) => query === 'print');
    const { rerender } = renderUi(<Width query="screen" />);
    expect(screen.getByText('không')).toBeInTheDocument();
    rerender(<Width query="print" />);
    expect(screen.getByText('khớp')).toBeInTheDocument();
  });

  it('leaves no listener behind', () => {
    const media = mockMedia(() => true);
    renderUi(<Width query="print" />).unmount();
    expect(media.listeners.size).toBe(0);
  });
});
