// What jsdom has no layout for. The stubs never call back: a test that needs a size or a match
// says so itself by replacing them.

class StillObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

function matchNothing(media: string): MediaQueryList {
  return {
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}

// A test file may ask for the node environment by its docblock; there is no window then.
if (typeof window !== 'undefined') {
  window.ResizeObserver = StillObserver;
  window.IntersectionObserver = StillObserver;
  window.matchMedia = matchNothing;
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
}
