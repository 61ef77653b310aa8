import { chakra, Text } from '@portal/ui';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useOwnPictures } from '../../../picture/text-pictures.ts';
import { useStaffWords } from '../use-staff-words.ts';
import { editorExtensions } from './editor-extensions.ts';
import { editorStyle } from './editor-style.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { documentOf, htmlOf } from './html-document.ts';
import { LinkDialog } from './link-dialog.tsx';
import { foreignContent } from './paste.ts';
import { useRoving } from './use-roving.ts';

/** A picture of the media store, as it is in a text. */
export interface TextPicture {
  src: string;
  alt: string;
  width?: number | null;
  height?: number | null;
}

export interface RichTextEditorProps {
  /** Its name: the field and its language. */
  label: string;
  language: string;
  /** HTML that it opens with; give it another `key` to show another text. */
  initial: string;
  isReadOnly?: boolean;
  describedBy?: string;
  onChange(html: string): void;
  /** Lets the editor choose a picture, and calls back with it. */
  onPicture(insert: (picture: TextPicture) => void): void;
}

const insertPicture = (editor: Editor, picture: TextPicture): void => {
  const chain = editor.chain().focus();
  if (editor.isActive('figure')) chain.updateAttributes('figure', picture).run();
  else chain.insertContent({ type: 'figure', attrs: picture }).run();
};

const setLink = (editor: Editor, address: string | null): void => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === null) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    const mark = { type: 'link', attrs: { href: address } };
    chain.insertContent({ type: 'text', text: address, marks: [mark] }).run();
  } else chain.setLink({ href: address }).run();
};

/** A text with headings, lists, links, tables and pictures. It writes no styles, and runs under the page's policy. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const t = useStaffWords();
  const id = useId();
  const { label, language, isReadOnly = false } = props;
  const [isLinking, setIsLinking] = useState(false);
  const load = useOwnPictures();
  const editor = useEditor({
    extensions: editorExtensions(load),
    content: documentOf(props.initial),
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [`${id}-keys`, props.describedBy].filter(Boolean).join(' '),
        lang: language,
        ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
      },
      handleDOMEvents: foreignContent,
    },
    onUpdate: ({ editor: changed }) => props.onChange(htmlOf(changed)),
  });
  const roving = useRoving(() => editor.commands.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return;
    event.preventDefault();
    roving.enter();
  };
  return (
    <>
      <chakra.div
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="md"
        bg="card"
        minWidth="0"
        css={{
          '&:focus-within': { borderColor: 'brand.solid' },
          ...editorStyle(t('editor.caption')),
        }}
        onKeyDown={onKeyDown}
      >
        {!isReadOnly && (
          <EditorToolbar
            editor={editor}
            controls={id}
            roving={roving}
            onLink={() => setIsLinking(true)}
            onPicture={() => props.onPicture((picture) => insertPicture(editor, picture))}
          />
        )}
        <EditorContent editor={editor} />
      </chakra.div>
      <Text id={`${id}-keys`} fontSize="xs" color="ink.subtle" marginBlockStart="1">
        {isReadOnly ? t('editor.readOnly') : t('editor.keys')}
      </Text>
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setIsLinking(false)}
          onChoose={(address) => {
            setIsLinking(false);
            setLink(editor, address);
          }}
        />
      )}
    </>
  );
};
