import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../core/button.tsx';
import { violations } from '../testing/a11y.ts';
import { mockMedia } from '../testing/media.ts';
import { renderUi } from '../testing/render.tsx';
import { Banner } from './banner.tsx';
import { Carousel, type CarouselProps } from './carousel.tsx';
import { Illustration, type IllustrationName } from './illustration.tsx';
import { VideoCard } from './video-card.tsx';

const slides = ['Một', 'Hai', 'Ba'].map((name) => ({
  key: name,
  name,
  content: <a href="/x">{name}</a>,
}));
const carousel = (props: Partial<CarouselProps> = {}) => (
  <Carousel label="Giới thiệu" slides={slides} interval={5000} {...props} />
);
const active = () => document.querySelector('[data-active]') as HTMLElement;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Giới thiệu' });
/** jsdom's pointer events have no type. */
const enter = (pointerType: string) => {
  const event = createEvent.pointerOver(region());
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(region(), event);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('HOME-02 Carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    mockMedia(() => false);
  });
  afterEach(() => jest.useRealTimers());

  it('goes back and on by its buttons, round at both ends', () => {
    renderUi(carousel());
    press('Ảnh trước');
    expect(active()).toHaveTextContent('Ba');
    press('Ảnh sau');
    expect(active()).toHaveTextContent('Một');
  });

  it('says of each slide which of how many it is', () => {
    renderUi(carousel());
    expect(screen.getByRole('group', { name: '1/3: Một' })).toBeInTheDocument();
    expect(region()).toHaveAttribute('aria-roledescription', 'băng chuyền');
  });

  it('waits under a mouse, but not under a finger', () => {
    renderUi(carousel());
    enter('mouse');
    pass(30_000);
    expect(active()).toHaveTextContent('Một');
    fireEvent.pointerLeave(region());
    enter('touch');
    pass(5000);
    expect(active()).toHaveTextContent('Hai');
  });

  it('waits while the tab is hidden', () => {
    renderUi(carousel());
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(30_000);
    expect(active()).toHaveTextContent('Một');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(5000);
    expect(active()).toHaveTextContent('Hai');
  });

  it('announces slides only when it does not move by itself', () => {
    renderUi(carousel());
    const track = active().parentElement as HTMLElement;
    expect(track).toHaveAttribute('aria-live', 'off');
    press('Tạm dừng');
    expect(track).toHaveAttribute('aria-live', 'polite');
  });

  it('that never moves by itself has no pause button', () => {
    renderUi(carousel({ interval: 0 }));
    pass(60_000);
    expect(active()).toHaveTextContent('Một');
    expect(screen.queryByRole('button', { name: 'Tạm dừng' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ảnh sau' })).toBeInTheDocument();
  });

  it('of one slide has no controls, of none is nothing', () => {
    const { rerender, container } = renderUi(carousel({ slides: slides.slice(0, 1) }));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(carousel({ slides: [] }));
    expect(container).toBeEmptyDOMElement();
  });

  it('fades instead of sliding where it should', () => {
    renderUi(carousel({ effect: 'fade' }));
    expect(active().style.opacity).toBe('1');
    expect(active().style.transition).toBe('opacity 800ms cubic-bezier(0.22, 0.61, 0.36, 1)');
  });

  it('stays on a slide that is there when slides go', () => {
    const { rerender } = renderUi(carousel());
    press('Ba');
    rerender(carousel({ slides: slides.slice(0, 2) }));
    expect(active()).toHaveTextContent('Hai');
  });

  it('stops moving when the reader turns motion off', () => {
    const media = mockMedia(() => false);
    renderUi(carousel());
    media.change(() => true);
    pass(30_000);
    expect(active()).toHaveTextContent('Một');
    press('Tự chạy');
    pass(5000);
    expect(active()).toHaveTextContent('Hai');
  });
});

describe('VideoCard', () => {
  it('loads nothing of a film before it is asked to play', async () => {
    const { container } = renderUi(<VideoCard title="Sản phẩm mới" src="/a.mp4" duration="2:35" />);
    expect(container.querySelector('video')).toBeNull();
    expect(screen.getByText('2:35')).toHaveAttribute('aria-hidden', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Xem video: Sản phẩm mới' }));
    const video = container.querySelector('video');
    expect(video).toHaveAttribute('src', '/a.mp4');
    expect(video).toHaveAttribute('controls');
  });

  it('of another site opens there, without the opener', () => {
    renderUi(<VideoCard title="Đào tạo" href="https://video.example/1" meta="12/11/2026" />);
    const link = screen.getByRole('link', { name: 'Xem video: Đào tạo' });
    expect(link).toHaveAttribute('href', 'https://video.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('12/11/2026')).toBeInTheDocument();
  });
});

describe('Illustration and Banner', () => {
  const names: IllustrationName[] = [
    'family',
    'hands',
    'home',
    'growth',
    'protection',
    'landscape',
  ];

  it.each(names)('%s is drawn, decorative, or named where it says something', (name) => {
    const { container, rerender } = renderUi(<Illustration name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelectorAll('svg *').length).toBeGreaterThan(3);
    rerender(<Illustration name={name} title="Gia đình" />);
    expect(screen.getByRole('img', { name: 'Gia đình' })).toBeInTheDocument();
  });

  it.each(names)('%s takes every colour from the tokens, so that it turns dark', (name) => {
    const { container } = renderUi(<Illustration name={name} />);
    expect(container.innerHTML).not.toMatch(/(fill|stroke)="#/);
  });

  it('a banner has words, an action and a picture of its own or an illustration', () => {
    const { container, rerender } = renderUi(
      <Banner title="Chào mừng" text="Bảo vệ gia đình" action={<Button>Xem</Button>} />,
    );
    expect(screen.getByRole('heading', { name: 'Chào mừng' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Xem' })).toBeInTheDocument();
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Banner title="Chào mừng" picture={<img src="/banner.webp" alt="" />} />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });
});

it('media have no accessibility violations', async () => {
  mockMedia(() => true);
  const { container } = renderUi(
    <main>
      {carousel()}
      <VideoCard title="Sản phẩm" src="/a.mp4" />
      <Illustration name="family" title="Gia đình" />
      <Banner title="Chào mừng" />
    </main>,
  );
  expect(await violations(container)).toEqual([]);
});
