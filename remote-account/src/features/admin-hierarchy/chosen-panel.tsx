import { useWords } from '@portal/remote-kit';
import type { OrgNode } from '@portal/types';
import { Button, HStack, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import type { MoveHow } from './move-dialog.tsx';
import type { ChosenPlace } from './place-values.ts';

/** The lowest level of a unit. */
const LOWEST = 6;

interface Props {
  node: OrgNode;
  onMove(how: MoveHow): void;
  onPlace(chosen: ChosenPlace): void;
}

const AgentActs = ({ node, onMove }: Pick<Props, 'node' | 'onMove'>) => {
  const t = useWords();
  if (node.status === 'TERMINATED')
    return <Button onClick={() => onMove('reinstate')}>{t('org.reinstate')}</Button>;
  return (
    <>
      <Button variant="primary" onClick={() => onMove('move')}>
        {t('org.move')}
      </Button>
      <Button onClick={() => onMove('terminate')}>{t('org.terminate')}</Button>
    </>
  );
};

const PlaceActs = ({ node, onPlace }: Pick<Props, 'node' | 'onPlace'>) => {
  const t = useWords();
  const { code, level } = node;
  const kind = node.kind === 'office' ? 'office' : 'unit';
  const above = { code, level: level ?? 0 };
  return (
    <>
      <Button variant="primary" onClick={() => onPlace({ kind, code, above: null })}>
        {t(`org.place.act.change.${kind}`)}
      </Button>
      {kind === 'unit' && (level ?? 0) < LOWEST && (
        <Button onClick={() => onPlace({ kind: 'unit', code: null, above })}>
          {t('org.place.act.below')}
        </Button>
      )}
      {kind === 'unit' && (
        <Button onClick={() => onPlace({ kind: 'office', code: null, above })}>
          {t('org.place.act.office')}
        </Button>
      )}
    </>
  );
};

/** The person, unit or office that is chosen in the tree, and what can be done with it. */
export const ChosenPanel = ({ node, onMove, onPlace }: Props) => {
  const t = useWords();
  const isAgent = node.kind === 'agent';
  return (
    <Panel title={t(isAgent ? 'org.chosen' : `org.place.chosen.${node.kind}`)}>
      <Text marginBottom="3">
        {node.name} ({node.code})
        {node.level !== null && <> · {t('org.levelOf', { level: node.level })}</>} ·{' '}
        {t(isAgent ? 'org.below' : 'org.people', { count: node.people })}
      </Text>
      <HStack gap="3" flexWrap="wrap">
        {isAgent ? (
          <AgentActs node={node} onMove={onMove} />
        ) : (
          <PlaceActs node={node} onPlace={onPlace} />
        )}
      </HStack>
    </Panel>
  );
};
