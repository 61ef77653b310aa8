import { chakra, IconButton } from '@portal/ui';
import { Columns3, Image, Link } from '@portal/ui/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useStaffWords } from '../use-staff-words.ts';
import { beginAct, type EditorAct, FORMAT_ACTS, HISTORY_ACTS, TABLE_ACTS } from './editor-acts.ts';
import type { useRoving } from './use-roving.ts';

// By the sheet: its letters are a drawing, no part of the button's name.
const Sign = chakra('span', {
  base: {
    fontWeight: '600',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _before: { content: 'attr(data-sign)' },
  },
});

interface Props {
  editor: Editor;
  /** Id of what the bar writes in. */
  controls: string;
  roving: ReturnType<typeof useRoving>;
  onLink(): void;
  onPicture(): void;
}

/** What the bar shows of the place of the cursor. */
const useCursorState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.fromEntries(FORMAT_ACTS.map(({ key, isOn }) => [key, isOn?.(now) ?? false])),
      link: now.isActive('link'),
      table: now.isActive('table'),
      figure: now.isActive('figure'),
    }),
  });

/** The editor's bar: named buttons that say whether they hold, one stop of Tab. */
export const EditorToolbar = ({ editor, controls, roving, onLink, onPicture }: Props) => {
  const t = useStaffWords();
  const cursor = useCursorState(editor);
  const button = (key: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <IconButton
      key={key}
      size="sm"
      label={t(`editor.${key}`)}
      icon={icon}
      aria-pressed={pressed}
      tabIndex={key === 'heading2' ? 0 : -1}
      css={{ '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.ink' } }}
      // The cursor stays where it is when the mouse presses a button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
  const act = ({ key, sign, isOn, run }: EditorAct) =>
    button(
      key,
      <Sign aria-hidden data-sign={sign} />,
      () => run(beginAct(editor)).run(),
      isOn && cursor.on[key],
    );
  const insertTable = () =>
    beginAct(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <chakra.div
      ref={roving.bar}
      role="toolbar"
      aria-label={t('editor.bar')}
      aria-controls={controls}
      display="flex"
      flexWrap="wrap"
      gap="1"
      padding="1"
      borderBottomWidth="1px"
      borderColor="line"
      onKeyDown={roving.onKeyDown}
    >
      {FORMAT_ACTS.map(act)}
      {button('link', <Link size={18} />, onLink, cursor.link)}
      {button('picture', <Image size={18} />, onPicture, cursor.figure)}
      {!cursor.table && button('table', <Columns3 size={18} />, insertTable)}
      {cursor.table && TABLE_ACTS.map(act)}
      {HISTORY_ACTS.map(act)}
    </chakra.div>
  );
};
