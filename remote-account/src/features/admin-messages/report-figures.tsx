import type { RecipientState } from '@portal/domain/notification';
import { useLabel } from '@portal/lists';
import type { StaffMessageReport } from '@portal/types';
import { chakra, Grid, Link, Text } from '@portal/ui';
import { formatNumber, formatPercent } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { reportHref } from './message-href.ts';
import { useSendingWords } from './use-sending-words.ts';

/** In the order in which they matter to the sender. */
const STATES: readonly RecipientState[] = ['SENT', 'FAILED', 'WAITING', 'SKIPPED', 'CANCELLED'];

type Channel = StaffMessageReport['channels'][number];

/** One channel: how many by outcome, each with the reasons; an outcome leads to its recipients. */
const ChannelFigures = ({ id, figures }: { id: number; figures: Channel }) => {
  const label = useLabel();
  const { channel, counts, reasons } = figures;
  const name = label(`message.channel.${channel}`);
  return (
    <Panel title={name}>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {STATES.filter((state) => counts[state] > 0).map((state) => (
          <li key={state}>
            <Link href={`${reportHref(id)}?channel=${channel}&state=${state}`}>
              {label(`message.recipient.${state}`)}: {formatNumber(counts[state])}
            </Link>
            <chakra.ul listStyleType="none" fontSize="sm" color="ink.muted">
              {reasons
                .filter((one) => one.state === state)
                .map(({ reason, count }) => (
                  <li key={reason}>
                    {label(`message.reason.${reason}`)}: {formatNumber(count)}
                  </li>
                ))}
            </chakra.ul>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
};

/** Figures by channel, and how many have read it. */
export const ReportFigures = ({ report }: { report: StaffMessageReport }) => {
  const t = useSendingWords();
  const { total, read, channels, id } = report;
  return (
    <>
      <Text>
        <strong>{t('recipients', { count: total ?? 0 })}</strong>
        {' · '}
        {t('read', { count: read })}
        {total !== null && total > 0 && ` (${formatPercent((read / total) * 100)})`}
      </Text>
      <Grid
        gap="4"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(220px, 1fr))' }}
        alignItems="start"
      >
        {channels.map((figures) => (
          <ChannelFigures key={figures.channel} id={id} figures={figures} />
        ))}
      </Grid>
    </>
  );
};
