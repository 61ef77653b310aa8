import {
  CONTENT_FIELDS,
  type ContentKind,
  type TextField as TextDeclaration,
} from '@portal/domain/content';
import type { Language } from '@portal/domain/language';
import { useLabel } from '@portal/lists';
import { useLater } from '@portal/remote-kit';
import { fold } from '@portal/types/text/fold';
import { Button, Heading, Skeleton, Stack, Text, TextField } from '@portal/ui';
import { Textarea } from '@portal/ui/form';
import type { RichTextEditorProps } from '../editor/rich-text-editor.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import type { DraftEditing } from './use-draft-editing.ts';

// The editor and its library: only for who writes formatted text.
const load = () =>
  import(/* webpackChunkName: "rich-text-editor" */ '../editor/rich-text-editor.tsx');

/** The last part of an address that a title suggests. */
const aliasOf = (title: string, max: number): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');

interface Props {
  kind: ContentKind;
  language: Language;
  editing: DraftEditing;
  isReadOnly: boolean;
  faultOf(path: string): string | undefined;
  onPicture: RichTextEditorProps['onPicture'];
}

interface FieldProps extends Props {
  field: TextDeclaration;
  label: string;
}

const RichText = ({
  field,
  label,
  language,
  editing,
  isReadOnly,
  onPicture,
  faultOf,
}: FieldProps) => {
  const t = useStaffWords();
  const { part, failed } = useLater(load, true);
  if (failed) return <Text role="alert">{t('edit.editorFailed')}</Text>;
  const fault = faultOf(`${language}.${field.name}`);
  return (
    <Stack gap="1.5">
      <Text fontSize="sm" fontWeight="600" aria-hidden>
        {label}
      </Text>
      {part ? (
        <part.RichTextEditor
          key={editing.generation}
          label={`${label} (${t(`language.${language}`)})`}
          language={language}
          initial={editing.body[language][field.name] ?? ''}
          isReadOnly={isReadOnly}
          onChange={(html) => editing.change({ part: language, name: field.name }, html)}
          onPicture={onPicture}
        />
      ) : (
        <Skeleton height="320px" />
      )}
      {fault && (
        <Text fontSize="sm" color="danger.ink">
          {fault}
        </Text>
      )}
    </Stack>
  );
};

const PlainText = ({ field, label, kind, language, editing, isReadOnly, faultOf }: FieldProps) => {
  const t = useStaffWords();
  const texts = editing.body[language];
  const path = { part: language, name: field.name };
  const common = {
    label,
    lang: language,
    optional: field.required !== true,
    error: faultOf(`${language}.${field.name}`),
    maxLength: field.max,
    readOnly: isReadOnly,
    value: texts[field.name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => editing.change(path, target.value),
  };
  if (field.input === 'text') return <Textarea {...common} rows={3} />;
  const title = texts[CONTENT_FIELDS[kind].title] ?? '';
  const canSuggest = field.input === 'alias' && !isReadOnly && title !== '' && common.value === '';
  return (
    <Stack gap="1.5" alignItems="start">
      <Stack width="100%">
        <TextField {...common} hint={field.input === 'alias' ? t('edit.aliasHint') : undefined} />
      </Stack>
      {canSuggest && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => editing.change(path, aliasOf(title, field.max))}
        >
          {t('edit.aliasFromTitle')}
        </Button>
      )}
    </Stack>
  );
};

/** The texts of one language, in the order that the kind says. */
export const TextsForm = (props: Props) => {
  const t = useStaffWords();
  const words = useLabel();
  const { kind, language } = props;
  return (
    <Stack as="section" gap="4" minWidth="0" aria-label={t(`language.${language}`)}>
      <Heading as="h2" size="md">
        {t(`language.${language}`)}
      </Heading>
      {CONTENT_FIELDS[kind].texts.map((field) => {
        const label = words(`content.field.${field.name}`);
        const Input = field.input === 'html' ? RichText : PlainText;
        return <Input key={field.name} {...props} field={field} label={label} />;
      })}
    </Stack>
  );
};
