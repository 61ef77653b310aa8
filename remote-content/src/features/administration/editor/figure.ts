import { Node } from '@tiptap/core';
import { nameInAddress } from '../../../picture/stored-name.ts';
import type { LoadPicture } from '../../../picture/text-pictures.ts';

const NUMBER = ['width', 'height'] as const;

const pictureOf = (element: HTMLElement): HTMLImageElement | null =>
  element instanceof HTMLImageElement ? element : element.querySelector('img');

const numberOf = (element: HTMLElement, name: string): number | null => {
  const value = Number(pictureOf(element)?.getAttribute(name));
  return Number.isInteger(value) && value > 0 ? value : null;
};

/** A picture of the portal's own store; its content is the caption. */
export const Figure = Node.create<{ load: LoadPicture | null }>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  addOptions: () => ({ load: null }),
  isolating: true,

  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => pictureOf(element)?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (element) => pictureOf(element)?.getAttribute('alt') ?? '' },
    ...Object.fromEntries(
      NUMBER.map((name) => [
        name,
        { default: null, parseHTML: (element: HTMLElement) => numberOf(element, name) },
      ]),
    ),
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      // A figure without a picture is no node: what it holds is read as paragraphs.
      getAttrs: (element) => (pictureOf(element) ? null : false),
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        document.createElement('figcaption'),
    },
    { tag: 'img[src]' },
  ],

  renderHTML: ({ HTMLAttributes }) => ['figure', {}, ['img', HTMLAttributes], ['figcaption', 0]],

  // Pictures of a draft are seen by who is signed in alone, and an `img` sends no session.
  addNodeView() {
    const { load } = this.options;
    return ({ node }) => {
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      const contentDOM = document.createElement('figcaption');
      picture.alt = String(node.attrs.alt);
      picture.contentEditable = 'false';
      dom.append(picture, contentDOM);
      let url = '';
      let isGone = false;
      const name = nameInAddress(String(node.attrs.src));
      if (load && name !== null) {
        load(name).then(
          (blob) => {
            if (isGone) return;
            url = URL.createObjectURL(blob);
            picture.src = url;
          },
          () => undefined,
        );
      }
      const destroy = () => {
        isGone = true;
        if (url !== '') URL.revokeObjectURL(url);
      };
      return { dom, contentDOM, destroy, ignoreMutation: ({ target }) => target === picture };
    };
  },

  addKeyboardShortcuts() {
    return {
      // Enter ends a caption: the text goes on below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after();
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});
