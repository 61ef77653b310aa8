import type { Editor, JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { cleanHtml } from '../../article/clean-html.ts';
import { editorSchema } from './editor-extensions.ts';

/** Stored HTML as a document: nodes of the cleaner's fragment, since no text may reach the browser's parser. */
export const documentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(editorSchema).parse(cleanHtml(html)).toJSON() as JSONContent;

/** The document as HTML to store; nothing for one without content. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replaceAll('<figcaption></figcaption>', '');
