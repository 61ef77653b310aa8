/** What named the page in view: its heading, or the content area of a page without one. */
export interface ShownHeading {
  element: HTMLElement | null;
  text: string | null;
  /** Where focus stood as the page was left. */
  focused: Element | null;
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

export const shownHeading = (): ShownHeading => {
  const element = headingOf();
  return { element, text: element?.textContent ?? null, focused: document.activeElement };
};

/** Somebody who went on while the page was coming is not called back to its heading. */
const wentOn = (before: Element | null): boolean => {
  const now = document.activeElement;
  return now !== null && now !== document.body && now !== before;
};

const focus = (target: HTMLElement, before: Element | null) => {
  if (document.querySelector('dialog[open]') || wentOn(before)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Moves focus to the heading that takes the place of `before`, as soon as it is there: a page of the same remote
 * may have to be fetched first. Answers a function that gives up waiting.
 */
export const followHeading = (before: ShownHeading, done: () => void): (() => void) => {
  const isNew = (heading: HTMLElement) =>
    heading !== before.element || heading.textContent !== before.text;
  const arrive = (target: HTMLElement) => {
    stop();
    focus(target, before.focused);
    done();
  };
  const observer = new MutationObserver(() => {
    const heading = headingOf();
    if (heading && isNew(heading)) arrive(heading);
  });
  const look = () => {
    const main = document.querySelector('main');
    const heading = headingOf();
    if (heading && isNew(heading)) arrive(heading);
    else if (!heading && main) arrive(main);
    else if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
  };
  // Remotes draw in roots of their own, in the frame that follows.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(look);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
  return stop;
};
