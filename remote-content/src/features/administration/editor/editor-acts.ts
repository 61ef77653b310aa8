import type { ChainedCommands, Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

/** Begins what a button does: taken back by itself, however soon it follows another one. */
export const beginAct = (editor: Editor): ChainedCommands => {
  editor.view.dispatch(closeHistory(editor.state.tr));
  return editor.chain().focus();
};

/** A button of the bar: what it does, and whether the cursor is in such a text. */
export interface EditorAct {
  key: string;
  sign: string;
  /** Says whether the cursor is in it; a button without is not a toggle. */
  isOn?(editor: Editor): boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

const heading = (level: 2 | 3 | 4): EditorAct => ({
  key: `heading${level}`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

/** What a text is formatted with. */
export const FORMAT_ACTS: readonly EditorAct[] = [
  heading(2),
  heading(3),
  heading(4),
  ...[
    { key: 'bold', sign: 'B', run: (chain: ChainedCommands) => chain.toggleBold() },
    { key: 'italic', sign: 'I', run: (chain: ChainedCommands) => chain.toggleItalic() },
    { key: 'underline', sign: 'U', run: (chain: ChainedCommands) => chain.toggleUnderline() },
    { key: 'bulletList', sign: '•', run: (chain: ChainedCommands) => chain.toggleBulletList() },
    { key: 'orderedList', sign: '1.', run: (chain: ChainedCommands) => chain.toggleOrderedList() },
    { key: 'blockquote', sign: '”', run: (chain: ChainedCommands) => chain.toggleBlockquote() },
  ].map((act) => ({ ...act, isOn: (editor: Editor) => editor.isActive(act.key) })),
];

/** What a table is changed with, while the cursor is in one. */
export const TABLE_ACTS: readonly EditorAct[] = [
  { key: 'addRow', sign: '+ ↓', run: (chain) => chain.addRowAfter() },
  { key: 'addColumn', sign: '+ →', run: (chain) => chain.addColumnAfter() },
  { key: 'deleteRow', sign: '− ↓', run: (chain) => chain.deleteRow() },
  { key: 'deleteColumn', sign: '− →', run: (chain) => chain.deleteColumn() },
  { key: 'deleteTable', sign: '× ▦', run: (chain) => chain.deleteTable() },
];

/** Taking back and doing again. */
export const HISTORY_ACTS: readonly EditorAct[] = [
  { key: 'undo', sign: '↶', run: (chain) => chain.undo() },
  { key: 'redo', sign: '↷', run: (chain) => chain.redo() },
];
