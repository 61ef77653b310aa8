import { type DragEvent, useRef, useState } from 'react';
import FileIcon from '#icon/file';
import UploadIcon from '#icon/upload';
import X from '#icon/x';
import { Button, IconButton } from '../core/button.tsx';
import { Field, type FieldProps } from '../core/field.tsx';
import { visuallyHiddenStyle } from '../core/hidden.ts';
import { splitField } from '../core/text-field.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { UploadProgress, type UploadProgressProps } from './upload-progress.tsx';

export type FileDropProps = FieldProps & {
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  files: readonly File[];
  /** All files now chosen. The page judges size and kind and answers with `error`. */
  onFiles: (files: File[]) => void;
  /** While they are sent. */
  progress?: UploadProgressProps | undefined;
};

/** '1,5 MB' and such. */
const sizeText = (bytes: number, decimal: string) => {
  const [n, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB'];
  const text = n < 10 ? n.toFixed(1) : n.toFixed(0);
  return `${text.replace('.', decimal)} ${unit}`;
};

/** Files by choosing or dropping; the list of the chosen with a way to take each back. */
export function FileDrop(props: FileDropProps) {
  const { words } = useUi();
  const { field, rest } = splitField(props);
  const { files, onFiles, multiple, accept, progress } = rest;
  const disabled = rest.disabled || progress !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (!chosen.length) return;
    onFiles(multiple ? [...files, ...chosen] : chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="center"
            gap="3"
            padding="6"
            borderWidth="1.5px"
            borderStyle="dashed"
            borderRadius="md"
            borderColor={over ? 'brand.solid' : props.error ? 'danger.solid' : 'line.strong'}
            bg={over ? 'brand.subtle' : 'card'}
            fontSize="sm"
            color="ink.muted"
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <chakra.input
              {...control}
              ref={input}
              type="file"
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              tabIndex={-1}
              css={visuallyHiddenStyle}
              onChange={(event) => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
            <Button
              icon={<UploadIcon size={16} />}
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {words.chooseFile}
            </Button>
            <span>{words.orDrop}</span>
          </chakra.div>
          {files.length > 0 && (
            <chakra.ul display="grid" gap="1" aria-live="polite">
              {files.map((file) => (
                <chakra.li
                  key={`${file.name}-${file.size}-${file.lastModified}`}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  fontSize="sm"
                >
                  <FileIcon size={16} aria-hidden />
                  <chakra.span flex="1" minWidth="0" truncate>
                    {file.name}
                  </chakra.span>
                  <chakra.span color="ink.subtle">
                    {sizeText(file.size, words.number.decimal)}
                  </chakra.span>
                  <IconButton
                    size="sm"
                    label={`${words.removeFile} ${file.name}`}
                    icon={<X size={16} />}
                    disabled={disabled}
                    onClick={() => onFiles(files.filter((f) => f !== file))}
                  />
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          {progress && <UploadProgress {...progress} />}
        </>
      )}
    </Field>
  );
}
