import { customerListQuery } from '@portal/api-client/customer';
import { prospectListQuery } from '@portal/api-client/sam';
import { usePause } from '@portal/lists';
import { usePortal, useSession } from '@portal/remote-kit';
import { Button, Stack } from '@portal/ui';
import { Combobox } from '@portal/ui/form';
import { Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ChosenParty } from './activity-form.ts';
import { partyNameQuery } from './party-name-query.ts';
import { useSamWords } from './use-sam-words.ts';

const OFFERED = 8;

interface Props {
  value: ChosenParty;
  onChange(party: ChosenParty): void;
  /** Opens the dialog of a new lead, which is no part of this form. */
  onAdd(): void;
  label: string;
  /** The party is one of this agent's customers, where work is given; '' for one's own. */
  agentCode: string;
  error?: string | undefined;
}

const keyOf = ({ kind, no }: NonNullable<ChosenParty>) => `${kind} ${no}`;

/** One of the agent's own customers or leads, found by name or number, or a new person. */
export const PartyField = ({ value, onChange, onAdd, agentCode, ...field }: Props) => {
  const t = useSamWords();
  const { http } = usePortal();
  const { user } = useSession();
  const [search, follow] = usePause('');
  const page = { page: 1, pageSize: OFFERED, ...(search !== '' && { search }) };
  const customers = useQuery({
    ...customerListQuery(http, {
      ...page,
      ...(agentCode === '' ? { view: 'own' } : { view: 'group', agentCode }),
    }),
    enabled: user?.authorities.includes('customer.view') ?? false,
  });
  const leads = useQuery({
    ...prospectListQuery(http, { ...page, status: 'OPEN' }),
    enabled: agentCode === '',
  });
  const found: NonNullable<ChosenParty>[] = [
    ...(agentCode === '' ? (leads.data?.datas ?? []) : []).map(({ code, fullName }) => ({
      ...{ kind: 'PROSPECT' as const, no: code, name: fullName },
    })),
    ...(customers.data?.datas ?? []).map(({ customerNo, name }) => ({
      ...{ kind: 'CUSTOMER' as const, no: customerNo, name },
    })),
  ];
  const failed = customers.error ?? leads.error;
  const loading = customers.isFetching || leads.isFetching;
  // An address names its party by number: the name comes from the caller's own lists.
  const named = useQuery({
    ...partyNameQuery(http, value),
    enabled: value !== null && value.name === '',
  });
  const optionOf = (one: NonNullable<ChosenParty>) => ({
    value: keyOf(one),
    label: one.name || one.no,
    hint: one.kind === 'PROSPECT' ? t('form.lead') : one.no,
  });
  return (
    <Stack gap="2">
      <Combobox
        {...field}
        value={value && optionOf({ ...value, name: value.name || (named.data ?? '') })}
        options={found.map(optionOf)}
        note={
          failed
            ? t('form.partyFailed')
            : found.length === 0 && !loading
              ? t('form.partyNone')
              : undefined
        }
        onSearch={follow}
        onChange={(option) => onChange(found.find((one) => keyOf(one) === option?.value) ?? null)}
      />
      {agentCode === '' && (
        <div>
          <Button size="sm" variant="quiet" icon={<Plus size={16} />} onClick={onAdd}>
            {t('leads.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
