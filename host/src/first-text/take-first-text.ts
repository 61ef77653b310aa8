/** The text of a public page as the service wrote it. */
export interface FirstText {
  element: HTMLElement;
  /** The page that it is the text of. */
  path: string;
}

/** The text that shows before the portal does (docs/decisions/0192); null where none shows. */
export const takeFirstText = (root: HTMLElement, path: string): FirstText | null => {
  const main = root.querySelector<HTMLElement>('#reading > main');
  if (!main?.checkVisibility?.()) return null;
  // A copy: the original stays on the screen until the shell is. The shell has a `main` of its own.
  const text = document.createElement('div');
  text.className = `reading-text ${main.className}`.trim();
  text.append(...[...main.childNodes].map((node) => node.cloneNode(true)));
  const element = document.createElement('div');
  element.className = 'reading';
  element.lang = main.closest<HTMLElement>('[lang]')?.lang ?? '';
  element.append(text);
  return { element, path };
};
