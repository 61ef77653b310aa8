import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render.tsx';
import { Carousel } from './carousel.tsx';

const slides = ['Một', 'Hai', 'Ba'].map((name) => ({ key: name, name, content: <p>{name}</p> }));
const show = () => renderUi(<Carousel label="Giới thiệu" slides={slides} interval={5000} />);
const active = () => document.querySelector('[data-active]')?.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const motion = (reduced: boolean) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: reduced,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
};

describe('HOME-02 Carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    motion(false);
  });
  afterEach(() => jest.useRealTimers());

  it('moves by itself, 800 ms from one to the next, and round to the first', () => {
    show();
    expect(active()).toBe('Một');
    expect((document.querySelector('[data-active]') as HTMLElement).style.transition).toContain(
      '800ms',
    );
    pass(5000);
    expect(active()).toBe('Hai');
    pass(5000);
    pass(5000);
    expect(active()).toBe('Một');
  });

  it('does not move after pause and runs again after play', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Tạm dừng' }));
    pass(30_000);
    expect(active()).toBe('Một');
    fireEvent.click(screen.getByRole('button', { name: 'Tự chạy' }));
    pass(5000);
    expect(active()).toBe('Hai');
  });

  it('does not start by itself, nor glide, for a reader who wants no motion', () => {
    motion(true);
    show();
    pass(30_000);
    expect(active()).toBe('Một');
    expect((document.querySelector('[data-active]') as HTMLElement).style.transition).toBe('none');
  });

  it('has a named button for each slide and hides the others from the keyboard', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Ba' }));
    expect(active()).toBe('Ba');
    expect(screen.getByRole('button', { name: 'Ba' })).toHaveAttribute('aria-current', 'true');
    expect(document.querySelectorAll('[inert]')).toHaveLength(2);
  });

  it('follows a swipe', () => {
    show();
    const region = screen.getByRole('region', { name: 'Giới thiệu' });
    fireEvent.touchStart(region, { touches: [{ clientX: 200 }] });
    fireEvent.touchEnd(region, { changedTouches: [{ clientX: 80 }] });
    expect(active()).toBe('Hai');
    fireEvent.touchStart(region, { touches: [{ clientX: 80 }] });
    fireEvent.touchEnd(region, { changedTouches: [{ clientX: 100 }] });
    expect(active()).toBe('Hai');
  });

  it('leaves no timer behind', () => {
    show().unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
