import { createDevtoolsEntry, isShortcut } from './devtools-entry.ts';

const Panel = () => null;

it('opens for who may override releases, and fetches its code only then', async () => {
  let allowed = false;
  const load = jest.fn(async () => Panel);
  const door = createDevtoolsEntry({ allowed: () => allowed, load, failed: () => undefined });
  door.open();
  expect(load).not.toHaveBeenCalled();
  allowed = true;
  door.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(door.get()).toBe(Panel);
  door.close();
  expect(door.get()).toBeNull();
});

it('is Ctrl+Alt+D by the place of the key, whatever letter it gives', () => {
  const pressed = (part: KeyboardEventInit) =>
    isShortcut(new KeyboardEvent('keydown', { code: 'KeyD', key: 'đ', ...part }));
  expect(pressed({ ctrlKey: true, altKey: true })).toBe(true);
  expect(pressed({ ctrlKey: true })).toBe(false);
  expect(pressed({ ctrlKey: true, altKey: true, code: 'KeyE' })).toBe(false);
});
