import { createUnanswered } from './unanswered.ts';

const setup = () => {
  let now = 0;
  const unanswered = createUnanswered(() => now);
  const begin = (path: string, body: unknown = {}) => unanswered.begin('post', path, body);
  const wait = (ms: number) => {
    now += ms;
  };
  return { begin, wait };
};

it('gives the same submit the same key until it is answered', () => {
  const { begin } = setup();
  const first = begin('cms/contact/submit', { name: 'a' });
  const again = begin('cms/contact/submit', { name: 'a' });
  expect(again.key).toBe(first.key);
  again.answered();
  expect(begin('cms/contact/submit', { name: 'a' }).key).not.toBe(first.key);
});

it('is not the same with another body, at another path, or after ten minutes', () => {
  const { begin, wait } = setup();
  const { key } = begin('cms/contact/submit', { name: 'a' });
  expect(begin('cms/contact/submit', { name: 'b' }).key).not.toBe(key);
  expect(begin('cms/other/submit', { name: 'a' }).key).not.toBe(key);
  wait(10 * 60_000);
  expect(begin('cms/contact/submit', { name: 'a' }).key).not.toBe(key);
});

it('is the same with another captcha', () => {
  const { begin } = setup();
  const { key } = begin('cms/contact/submit', { name: 'a', valueToken: '1' });
  expect(begin('cms/contact/submit', { name: 'a', valueToken: '2' }).key).toBe(key);
});

it('is a new act once something else on its subject was answered', () => {
  const { begin } = setup();
  const { key } = begin('cms/notifys/like', { id: 1, like: true });
  begin('cms/news/list').answered();
  expect(begin('cms/notifys/like', { id: 1, like: true }).key).toBe(key);
  begin('cms/notifys/like', { id: 1, like: false }).answered();
  expect(begin('cms/notifys/like', { id: 1, like: true }).key).not.toBe(key);
});
