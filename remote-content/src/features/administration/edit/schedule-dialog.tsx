import { MomentInput } from '@portal/remote-kit/admin';
import { Button, Stack, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { useStaffWords } from '../use-staff-words.ts';

interface Props {
  onChoose(publishAt: string): void;
  onClose(): void;
}

/** When a draft is published by itself. */
export const ScheduleDialog = ({ onChoose, onClose }: Props) => {
  const t = useStaffWords();
  const [moment, setMoment] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    if (moment !== null && Date.parse(moment) > Date.now()) onChoose(moment);
    else setIsWrong(true);
  };
  return (
    <Dialog open size="md" title={t('act.schedule')} onClose={onClose}>
      <Form label={t('act.schedule')} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('act.scheduleText')}</Text>
          <MomentInput
            label={t('act.scheduleAt')}
            value={moment}
            error={isWrong ? t('act.schedulePast') : undefined}
            onChange={setMoment}
          />
          <FormActions>
            <Button type="submit" variant="primary">
              {t('act.schedule')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
