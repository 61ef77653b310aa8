/** What each mount has to take away again, by its element. */
const mounted = new Map();

export async function bootstrap() {}

/** Draws the page into `domElement`; `context` is the mount context of docs/contract.md. */
export async function mount({ domElement, context }) {
  const { drawPage } = await import('./page.js');
  mounted.set(domElement, drawPage(domElement, context));
}

export async function unmount({ domElement }) {
  mounted.get(domElement)?.();
  mounted.delete(domElement);
  domElement.replaceChildren();
}
