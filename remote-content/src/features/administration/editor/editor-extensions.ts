import { type Extensions, getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { LoadPicture } from '../../../picture/text-pictures.ts';
import { isSafeAddress } from '../../article/clean-html.ts';
import { Figure } from './figure.ts';
import { plainTable } from './plain-table.ts';

/** What an article may consist of: all that the readers' cleaner lets through, and nothing else. */
export const editorExtensions = (load: LoadPicture | null): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    link: {
      openOnClick: false,
      linkOnPaste: false,
      // The cleaners say which links open elsewhere.
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isSafeAddress(url),
    },
  }),
  ...plainTable,
  Figure.configure({ load }),
];

/** The rules of such a document, for what is parsed before there is an editor. */
export const editorSchema = getSchema(editorExtensions(null));
