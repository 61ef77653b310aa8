import { act, render, screen } from '@testing-library/react';
import { lazyModule } from './lazy-module.ts';

const setUp = () => {
  const fetch = jest.fn(async () => 'menu');
  const lazy = lazyModule(fetch);
  function User(props: { needed: boolean; attempt?: number }) {
    return <p>{lazy.use(props.needed, props.attempt) ?? 'not yet'}</p>;
  }
  return { fetch, lazy, User };
};

describe('lazyModule', () => {
  it('loads when it is needed, not before', async () => {
    const { fetch, User } = setUp();
    const { rerender } = render(<User needed={false} />);
    expect(fetch).not.toHaveBeenCalled();
    rerender(<User needed />);
    expect(await screen.findByText('menu')).toBeInTheDocument();
  });

  it('gives what others loaded to those who wait', async () => {
    const { fetch, lazy, User } = setUp();
    render(<User needed={false} />);
    await act(() => lazy.load().then(() => undefined));
    expect(screen.getByText('menu')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
    await lazy.load();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('does not cache a failure: another attempt loads it', async () => {
    const { fetch, User } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('network'));
    const { rerender } = render(<User needed attempt={1} />);
    await act(async () => undefined);
    expect(screen.getByText('not yet')).toBeInTheDocument();
    rerender(<User needed attempt={2} />);
    expect(await screen.findByText('menu')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
