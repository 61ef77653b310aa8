import { act, render, screen } from '@testing-library/react';
import { lazyModule } from './lazy-module.ts';

type UserProps = {
  useMenu: (needed: boolean, attempt?: number) => string | null;
  needed: boolean;
  attempt?: number;
};
function User({ useMenu, needed, attempt }: UserProps) {
  return <p>{useMenu(needed, attempt) ?? 'not yet'}</p>;
}

const setUp = () => {
  const fetch = jest.fn(async () => 'menu');
  const { load, use: useMenu } = lazyModule(fetch);
  return { fetch, load, useMenu };
};

describe('lazyModule', () => {
  it('loads when it is needed, not before', async () => {
    const { fetch, useMenu } = setUp();
    const { rerender } = render(<User useMenu={useMenu} needed={false} />);
    expect(fetch).not.toHaveBeenCalled();
    rerender(<User useMenu={useMenu} needed />);
    expect(await screen.findByText('menu')).toBeInTheDocument();
  });

  it('gives what others loaded to those who wait', async () => {
    const { fetch, load, useMenu } = setUp();
    render(<User useMenu={useMenu} needed={false} />);
    await act(() => load().then(() => undefined));
    expect(screen.getByText('menu')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
    await load();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('does not cache a failure: another attempt loads it', async () => {
    const { fetch, useMenu } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('network'));
    const { rerender } = render(<User useMenu={useMenu} needed attempt={1} />);
    await act(async () => undefined);
    expect(screen.getByText('not yet')).toBeInTheDocument();
    rerender(<User useMenu={useMenu} needed attempt={2} />);
    expect(await screen.findByText('menu')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
