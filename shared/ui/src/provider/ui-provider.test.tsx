import { render, screen } from '@testing-library/react';
import { Button } from '../core/button.tsx';
import { createEmotionCache } from '../theme/cache.ts';
import { UiProvider } from './ui-provider.tsx';

const styleTags = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
const globals = () => styleTags().filter((tag) => tag.dataset.emotion === 'p-global');

describe('UiProvider', () => {
  it('carries the nonce on every style and puts the globals in once, before all others', () => {
    const cache = createEmotionCache({ nonce: 'n0nce' });
    const root = (
      <UiProvider locale="vi" cache={cache}>
        <Button>Gửi</Button>
      </UiProvider>
    );
    const first = render(root);
    const count = globals().length;
    expect(count).toBeGreaterThan(0);
    const second = render(root);
    expect(globals()).toHaveLength(count);
    expect(styleTags().every((tag) => tag.nonce === 'n0nce')).toBe(true);
    expect(styleTags()[0]?.dataset.emotion).toBe('p-global');
    second.unmount();
    first.unmount();
    expect(globals()).toHaveLength(count);
  });

  it('keeps a root styled when another root goes', () => {
    const cache = createEmotionCache();
    const stays = render(
      <UiProvider locale="vi" cache={cache}>
        <Button display="flex">Ở lại</Button>
      </UiProvider>,
    );
    const goes = render(
      <UiProvider locale="vi" cache={cache}>
        <Button display="flex">Đi</Button>
      </UiProvider>,
    );
    const display = () => getComputedStyle(screen.getByText('Ở lại')).display;
    expect(display()).toBe('flex');
    goes.unmount();
    expect(display()).toBe('flex');
    stays.unmount();
  });

  it('adds no style tag over many mounts', () => {
    const cache = createEmotionCache();
    const once = () =>
      render(
        <UiProvider locale="vi" cache={cache}>
          <Button>Gửi</Button>
        </UiProvider>,
      ).unmount();
    once();
    const count = styleTags().length;
    for (let i = 0; i < 30; i += 1) once();
    expect(styleTags()).toHaveLength(count);
  });
});
