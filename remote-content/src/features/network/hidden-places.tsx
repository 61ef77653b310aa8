import { today } from '@portal/calendar';
import type { NetworkRow, NetworkRows } from '@portal/types';
import { Badge, Button, Card, chakra, Flex, Heading, Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { Pencil, Plus } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import type { Edited } from './edited.ts';
import { useNetworkWords } from './use-network-words.ts';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex
    as="li"
    gap="3"
    wrap="wrap"
    align="center"
    justify="space-between"
    paddingBlock="2"
    borderBlockStartWidth="1px"
    borderColor="line"
  >
    <Text fontWeight="500">{name}</Text>
    <Flex gap="3" align="center">
      {children}
    </Flex>
  </Flex>
);

const isHidden = ({ status, publishFrom }: NetworkRow) =>
  status === 'CLOSED' || (publishFrom !== null && publishFrom > today());

interface Props {
  rows: NetworkRows;
  onEdit(edited: Edited): void;
}

/** What visitors do not see: closed places, those to come, and offices and agencies without a place. */
export const HiddenPlaces = ({ rows, onEdit }: Props) => {
  const t = useNetworkWords();
  const hidden = rows.places.filter(isHidden);
  if (hidden.length + rows.missing.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="network-hidden" data-print="hide">
      <Heading id="network-hidden" size="md" marginBlockEnd="3">
        {t('editor.hidden')}
      </Heading>
      <chakra.ul listStyleType="none">
        {hidden.map(({ id, name, status, publishFrom }) => (
          <Row key={id} name={name}>
            <Badge tone={status === 'CLOSED' ? 'neutral' : 'info'}>
              {status === 'CLOSED'
                ? t('state.CLOSED')
                : t('editor.shownFrom', { day: formatDate(publishFrom) })}
            </Badge>
            <Button
              minHeight="44px"
              icon={<Pencil size={16} />}
              aria-label={t('editOf', { name })}
              onClick={() => onEdit({ name })}
            >
              {t('edit')}
            </Button>
          </Row>
        ))}
        {rows.missing.map((missing) => (
          <Row key={`${missing.kind} ${missing.ownerId}`} name={missing.name}>
            <Badge tone="neutral">{t('editor.missing')}</Badge>
            <Button
              minHeight="44px"
              icon={<Plus size={16} />}
              aria-label={t('editor.addOf', { name: missing.name })}
              onClick={() => onEdit({ missing })}
            >
              {t('editor.add')}
            </Button>
          </Row>
        ))}
      </chakra.ul>
    </Card>
  );
};
