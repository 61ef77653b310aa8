import { customerListQuery } from '@portal/api-client/customer';
import { prospectListQuery } from '@portal/api-client/sam';
import { usePause } from '@portal/lists';
import { usePortal, useSession } from '@portal/remote-kit';
import { Button, Stack } from '@portal/ui';
import { Combobox } from '@portal/ui/form';
import { Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ChosenParty } from './activity-form.ts';
import { useSamWords } from './use-sam-words.ts';

const OFFERED = 8;

interface Props {
  value: ChosenParty;
  onChange(party: ChosenParty): void;
  /** Opens the dialog of a new lead, which is no part of this form. */
  onAdd(): void;
  label: string;
  error?: string | undefined;
}

const keyOf = ({ kind, no }: NonNullable<ChosenParty>) => `${kind} ${no}`;

/** One of the agent's own customers or leads, found by name or number, or a new person. */
export const PartyField = ({ value, onChange, onAdd, ...field }: Props) => {
  const t = useSamWords();
  const { http } = usePortal();
  const { user } = useSession();
  const [search, follow] = usePause('');
  const page = { page: 1, pageSize: OFFERED, ...(search !== '' && { search }) };
  const customers = useQuery({
    ...customerListQuery(http, { ...page, view: 'own' }),
    enabled: user?.authorities.includes('customer.view') ?? false,
  });
  const leads = useQuery(prospectListQuery(http, { ...page, status: 'OPEN' }));
  const found: NonNullable<ChosenParty>[] = [
    ...(leads.data?.datas ?? []).map(({ code, fullName }) => ({
      ...{ kind: 'PROSPECT' as const, no: code, name: fullName },
    })),
    ...(customers.data?.datas ?? []).map(({ customerNo, name }) => ({
      ...{ kind: 'CUSTOMER' as const, no: customerNo, name },
    })),
  ];
  const failed = customers.error ?? leads.error;
  const optionOf = (one: NonNullable<ChosenParty>) => ({
    value: keyOf(one),
    label: one.name || one.no,
    hint: one.kind === 'PROSPECT' ? t('form.lead') : one.no,
  });
  return (
    <Stack gap="2">
      <Combobox
        {...field}
        value={value && optionOf(value)}
        options={found.map(optionOf)}
        note={failed ? t('form.partyFailed') : found.length === 0 ? t('form.partyNone') : undefined}
        onSearch={follow}
        onChange={(option) => onChange(found.find((one) => keyOf(one) === option?.value) ?? null)}
      />
      <div>
        <Button size="sm" variant="quiet" icon={<Plus size={16} />} onClick={onAdd}>
          {t('leads.add')}
        </Button>
      </div>
    </Stack>
  );
};
