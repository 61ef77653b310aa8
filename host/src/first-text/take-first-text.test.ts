import { takeFirstText } from './take-first-text.ts';

const pageWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="portal">${html}</div>`;
  return document.getElementById('portal') as HTMLElement;
};

const READING =
  '<div id="reading" class="reading" lang="en"><header>menu</header><main class="article"><h1>Title</h1><p>Text</p></main></div>';

/** jsdom has no layout. */
const visible = (isVisible: boolean) =>
  Object.assign(HTMLElement.prototype, { checkVisibility: () => isVisible });

describe('takeFirstText', () => {
  afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'));

  it('copies the main text with its language, and leaves the original where it is', () => {
    visible(true);
    const root = pageWith(READING);
    const text = takeFirstText(root, '/for-us');
    expect(text?.path).toBe('/for-us');
    expect(text?.element.outerHTML).toBe(
      '<div class="reading" lang="en"><div class="reading-text article"><h1>Title</h1><p>Text</p></div></div>',
    );
    expect(root.querySelector('#reading main h1')?.textContent).toBe('Title');
  });

  it('is null where the text is hidden', () => {
    visible(false);
    expect(takeFirstText(pageWith(READING), '/for-us')).toBeNull();
  });

  it('is null on a page without text', () => {
    visible(true);
    expect(takeFirstText(pageWith(''), '/login')).toBeNull();
  });
});
