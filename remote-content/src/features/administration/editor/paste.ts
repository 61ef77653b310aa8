import { DOMParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPasted } from './clean-pasted.ts';
import { tidyPasted } from './tidy-pasted.ts';

const sliceOf = (view: EditorView, data: DataTransfer, pos: number): Slice => {
  const { schema, doc } = view.state;
  const $context = doc.resolve(pos);
  const html = data.getData('text/html');
  const parser = DOMParser.fromSchema(schema);
  if (html !== '') return parser.parseSlice(tidyPasted(cleanPasted(html)), { context: $context });
  const fragment = document.createDocumentFragment();
  for (const line of data.getData('text/plain').split(/(?:\r\n?|\n)+/)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    fragment.append(paragraph);
  }
  return parser.parseSlice(fragment, { context: $context });
};

const paste = (view: EditorView, event: ClipboardEvent): boolean => {
  const data = event.clipboardData;
  if (!data || !view.editable) return false;
  event.preventDefault();
  const { tr, selection } = view.state;
  const slice = sliceOf(view, data, selection.from);
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
  return true;
};

const drop = (view: EditorView, event: DragEvent): boolean => {
  const data = event.dataTransfer;
  // What is moved within the editor are nodes of its own.
  if (!data || view.dragging || !view.editable) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!place) return true;
  const slice = sliceOf(view, data, place.pos);
  view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice).setMeta('uiEvent', 'drop'));
  return true;
};

/**
 * What comes from elsewhere goes through the readers' cleaner and enters as nodes. The library would hand the text to the browser's
 * parser, which the page's policy (Trusted Types) refuses.
 */
export const foreignContent = { paste, drop };
