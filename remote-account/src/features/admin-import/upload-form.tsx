import { checkImport, IMPORT_KEY } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import {
  IMPORT_KINDS,
  IMPORT_MODES,
  type ImportKind,
  type ImportMode,
} from '@portal/domain/import';
import { saveFile } from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useAction, useUpload } from '@portal/remote-kit/forms';
import { Alert, Button, Stack } from '@portal/ui';
import { FileDrop, Form, FormActions, Select } from '@portal/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const MEGABYTES_MAX = 20;
const PEOPLE: readonly ImportKind[] = ['agents', 'staff', 'candidates'];

/** A file of rows, sent to be checked; nothing is imported by it. */
export const UploadForm = () => {
  const t = useWords();
  const { http, navigation, toast } = usePortal();
  const { user } = useSession();
  const client = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('agents');
  const [mode, setMode] = useState<ImportMode>('CREATE');
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const check = useAction();
  const upload = useUpload();
  const ofPlaces = user?.authorities.includes('org.manage') ?? false;
  const kinds = IMPORT_KINDS.filter((one) => ofPlaces || PEOPLE.includes(one));
  const [file] = files;
  const tooLarge = file !== undefined && file.size > MEGABYTES_MAX * 1_048_576;

  const send = () => {
    if (file === undefined || tooLarge) return setMissing(true);
    void check.run(
      () => upload.send((options) => checkImport(http, { kind, mode, file }, options)),
      async ({ batchId }) => {
        await client.invalidateQueries({ queryKey: IMPORT_KEY });
        navigation.navigate(`/admin/import/batch/${batchId}`);
      },
    );
  };
  const template = async () => {
    try {
      saveFile(`${kind}.csv`, await http.blob('admin/import/template', { query: { kind } }));
    } catch (error) {
      toast('error', isApiError(error) ? error.message : t('imports.tryAgain'));
    }
  };
  const fault = missing && (tooLarge || file === undefined);
  return (
    <Form
      label={t('imports.upload')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="4">
        {check.error !== null && (
          <Alert tone="danger" live title={t('imports.notChecked')}>
            {isApiError(check.error) ? check.error.message : t('imports.tryAgain')}
          </Alert>
        )}
        <Select
          label={t('imports.kindLabel')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ImportKind)}
          options={kinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        />
        <Select
          label={t('imports.modeLabel')}
          value={mode}
          onChange={(event) => setMode(event.target.value as ImportMode)}
          options={IMPORT_MODES.map((value) => ({ value, label: t(`imports.mode.${value}`) }))}
        />
        <FileDrop
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          accept=".csv,.txt,.xlsx"
          files={files}
          progress={upload.progress}
          onFiles={(chosen) => {
            setMissing(false);
            setFiles(chosen);
          }}
          error={fault ? t(tooLarge ? 'imports.tooLarge' : 'imports.noFile') : undefined}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={check.busy}>
            {t('imports.check')}
          </Button>
          <Button onClick={() => void template()}>{t('imports.template')}</Button>
        </FormActions>
      </Stack>
    </Form>
  );
};
