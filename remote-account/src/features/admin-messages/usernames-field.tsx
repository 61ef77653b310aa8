import { MESSAGE_USERNAMES_MAX } from '@portal/domain/notification';
import { Button, chakra, Stack, Text } from '@portal/ui';
import { Textarea } from '@portal/ui/form';
import { useRef, useState } from 'react';
import { useSendingWords } from './use-sending-words.ts';
import { usernamesIn, usernamesInFile } from './usernames.ts';

interface Props {
  label: string;
  names: readonly string[];
  /** Names that the service does not know. */
  unknown: readonly string[];
  disabled: boolean;
  onChange(names: string[]): void;
}

/** Many names at once: pasted, or the first column of a CSV file. */
export const UsernamesField = ({ label, names, unknown, disabled, onChange }: Props) => {
  const t = useSendingWords();
  const [text, setText] = useState(() => names.join('\n'));
  const file = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    setText(next);
    onChange(usernamesIn(next));
  };
  const addFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const added = usernamesInFile(await chosen.text());
    write([...new Set([...usernamesIn(text), ...added])].join('\n'));
  };
  const isTooMany = names.length > MESSAGE_USERNAMES_MAX;
  return (
    <Stack gap="2" alignItems="start">
      <Stack width="100%" gap="1">
        <Textarea
          label={label}
          hint={t('namesHint')}
          rows={3}
          style={{ maxHeight: '15rem' }}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={disabled}
          value={text}
          error={isTooMany ? t('tooManyNames', { count: MESSAGE_USERNAMES_MAX }) : undefined}
          onChange={({ target }) => write(target.value)}
        />
      </Stack>
      {!disabled && (
        <>
          <chakra.input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt"
            aria-label={t('fileOf', { label })}
            onChange={({ target }) => {
              void addFile(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button size="sm" onClick={() => file.current?.click()}>
            {t('fromFile')}
          </Button>
        </>
      )}
      <Text role="status" fontSize="sm" color="ink.muted">
        {names.length > 0 && t('names', { count: names.length })}
      </Text>
      {unknown.length > 0 && (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer" minHeight="24px" color="danger.ink" fontWeight="600">
            {t('unknown', { count: unknown.length })}
          </chakra.summary>
          <Text overflowWrap="anywhere">{unknown.join(', ')}</Text>
        </chakra.details>
      )}
    </Stack>
  );
};
