import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSeen } from './use-seen.ts';

const Probe = () => {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useSeen(place) ? 'seen' : 'unseen'}</p>;
};

describe('useSeen', () => {
  const original = globalThis.IntersectionObserver;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: original }));

  it('is true at once where a browser cannot tell', () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    render(<Probe />);
    expect(screen.getByText('seen')).toBeInTheDocument();
  });

  it('waits until the element comes near the view, and then no longer observes', () => {
    let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const disconnect = jest.fn();
    class Observer {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe = jest.fn();
      disconnect = disconnect;
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    render(<Probe />);
    act(() => report([{ isIntersecting: false }]));
    expect(screen.getByText('unseen')).toBeInTheDocument();
    act(() => report([{ isIntersecting: true }]));
    expect(screen.getByText('seen')).toBeInTheDocument();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
