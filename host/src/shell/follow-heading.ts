/** Heading of the page in view, and where focus was. */
export interface ShownHeading {
  element: HTMLElement | null;
  text: string | null;
  /** The focused element when the user left the page. */
  focused: Element | null;
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

export const shownHeading = (): ShownHeading => {
  const element = headingOf();
  return { element, text: element?.textContent ?? null, focused: document.activeElement };
};

/** A user who has moved focus meanwhile is not pulled back to the heading. */
const hasMovedOn = (before: Element | null): boolean => {
  const now = document.activeElement;
  return now !== null && now !== document.body && now !== before;
};

const focus = (target: HTMLElement, before: Element | null) => {
  if (document.querySelector('dialog[open]') || hasMovedOn(before)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Moves focus to the heading that replaces `before` as soon as it is rendered: the page may have to be loaded first. Goes
 * on to the heading that replaces that one, unless focus has moved meanwhile. Returns how to stop.
 */
export const followHeading = (before: ShownHeading, done: () => void): (() => void) => {
  const isNew = (heading: HTMLElement) =>
    heading !== before.element || heading.textContent !== before.text;
  let reached: HTMLElement | null = null;
  const arrive = (target: HTMLElement) => {
    reached = target;
    focus(target, before.focused);
    done();
  };
  const observer = new MutationObserver(() => {
    const heading = headingOf();
    if (!heading) return;
    if (reached === null) {
      if (isNew(heading)) arrive(heading);
      return;
    }
    // The page before was rendered late, or the page draws itself again: focus was lost with the heading.
    if (heading === reached || reached.isConnected) return;
    reached = heading;
    focus(heading, null);
  });
  const look = () => {
    const main = document.querySelector('main');
    const heading = headingOf();
    if (heading && isNew(heading)) arrive(heading);
    else if (!heading && main) arrive(main);
    if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
  };
  // Remotes render in React roots of their own, in the next frame.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(look);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
  return stop;
};
