/** @jest-environment jsdom */
import { followHeading, shownHeading } from './follow-heading.ts';

const frames = async () => {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
const show = (title: string) => {
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = `<h1>${title}</h1>`;
};
const button = (name: string) => document.getElementById(name) as HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="link"></button><button id="account"></button><main><h1>Old</h1></main>';
});

describe('where focus goes as the page changes', () => {
  it('goes to the heading of the page that comes', async () => {
    button('link').focus();
    const before = shownHeading();
    show('New');
    const done = jest.fn();
    followHeading(before, done);
    await frames();
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('waits for a heading that comes later', async () => {
    button('link').focus();
    followHeading(shownHeading(), () => undefined);
    await frames();
    expect(document.activeElement).toBe(button('link'));
    show('New');
    await frames();
    expect(document.activeElement?.textContent).toBe('New');
  });

  it('leaves the focus of a user who has moved on', async () => {
    button('link').focus();
    const done = jest.fn();
    followHeading(shownHeading(), done);
    await frames();
    button('account').focus();
    show('New');
    await frames();
    expect(document.activeElement).toBe(button('account'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('goes on to the heading that replaces the one it went to', async () => {
    button('link').focus();
    const done = jest.fn();
    followHeading(shownHeading(), done);
    show('The page before, rendered late');
    await frames();
    show('New');
    await frames();
    expect(document.activeElement?.textContent).toBe('New');
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('leaves a user alone who went elsewhere from the heading that is replaced', async () => {
    button('link').focus();
    followHeading(shownHeading(), () => undefined);
    show('The page before, rendered late');
    await frames();
    button('account').focus();
    show('New');
    await frames();
    expect(document.activeElement).toBe(button('account'));
  });

  it('stops', async () => {
    button('link').focus();
    const stop = followHeading(shownHeading(), () => undefined);
    show('One');
    await frames();
    stop();
    show('Two');
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
