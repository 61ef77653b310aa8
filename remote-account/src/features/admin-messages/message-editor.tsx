import { staffMessageQuery } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import type { StaffMessage, StaffMessageChoices } from '@portal/types';
import { Button, HStack } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { ArrowLeft, ArrowRight } from '@portal/ui/icons';
import { DetailPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { AudienceStep } from './audience-step.tsx';
import { ChannelsStep } from './channels-step.tsx';
import { CheckStep } from './check-step.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { FormConflictDialog } from './form-conflict-dialog.tsx';
import { STEPS, type Step } from './message-form.ts';
import { editHref, MESSAGES_PATH } from './message-href.ts';
import { ReachPanel } from './reach-panel.tsx';
import type { StepProps } from './step-props.ts';
import { TextStep } from './text-step.tsx';
import { useMessageEditing } from './use-message-editing.ts';
import { useReach } from './use-reach.ts';
import { useSending } from './use-sending.tsx';
import { useSendingWords } from './use-sending-words.ts';

const useStep = (id: number) => {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('step');
  const step = STEPS.find((one) => one === named) ?? 'text';
  const hrefOf = (to: Step) => (to === 'text' ? editHref(id) : `${editHref(id)}?step=${to}`);
  return { step, hrefOf };
};

interface Props {
  message: StaffMessage;
  choices: StaffMessageChoices;
}

/** A draft: its steps, who would get it at any moment, and the sending. */
export const MessageEditor = ({ message, choices }: Props) => {
  const t = useSendingWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const { step, hrefOf } = useStep(message.id);
  const query = staffMessageQuery(http, message.id);
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });
  const editing = useMessageEditing(message, {
    onSaved: (saved) => client.setQueryData(query.queryKey, saved),
    onClosed: () => void reload(),
  });
  const reach = useReach(editing.form);
  const sending = useSending({ message, editing, reach, reload });
  const isReadOnly = !message.may.edit;
  const props: StepProps = {
    ...{ message, choices, editing, reach, isReadOnly },
    faultOf: (field) =>
      editing.faults.includes(field) ? t(`fault.${field.split('.')[0]}`) : undefined,
  };
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const title = editing.form.title.vi.trim() || t('untitled');
  return (
    <>
      <DetailPage
        title={title}
        context={t('editContext')}
        breadcrumbs={[{ label: t('title'), href: MESSAGES_PATH }, { label: title }]}
        notice={<EditorNotices message={message} sending={sending} />}
        tabs={
          <>
            <EditorBar {...{ message, editing, sending, reach }} />
            <Tabs
              label={t('steps')}
              active={step}
              items={STEPS.map((key, i) => ({
                ...{ key, href: hrefOf(key) },
                label: `${i + 1}. ${t(`step.${key}`)}`,
              }))}
            />
          </>
        }
        aside={
          step === 'check' ? undefined : <ReachPanel {...{ reach, choices }} form={editing.form} />
        }
      >
        {step === 'text' && <TextStep {...props} />}
        {step === 'audience' && <AudienceStep {...props} />}
        {step === 'channels' && <ChannelsStep {...props} />}
        {step === 'check' && <CheckStep {...props} sending={sending} hrefOf={hrefOf} />}
        <HStack as="nav" aria-label={t('moves')} gap="3" flexWrap="wrap">
          {before && (
            <Button href={hrefOf(before)} icon={<ArrowLeft size={18} />}>
              {t(`step.${before}`)}
            </Button>
          )}
          {after && (
            <Button variant="primary" href={hrefOf(after)} icon={<ArrowRight size={18} />}>
              {t(`next.${after}`)}
            </Button>
          )}
        </HStack>
      </DetailPage>
      {editing.conflict && <FormConflictDialog conflict={editing.conflict} editing={editing} />}
      {sending.dialog}
    </>
  );
};
