import { PrintButton, PrintHead } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { RoleMatrix } from '@portal/types';
import { chakra, Flex, Stack, Text, TextField } from '@portal/ui';
import { Checkbox, Select } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { type ChangeEvent, useState } from 'react';
import { areasOf, type MatrixFilter, NO_FILTER, shownRights } from './matrix-filter.ts';
import { MatrixGrid } from './matrix-grid.tsx';

const Tools = chakra('div', { base: { display: 'grid', gap: '3' } });

/** Roles beside rights, searched and filtered; printed with who and when. For screens wider than a phone's. */
export const MatrixPanel = ({ matrix }: { matrix: RoleMatrix }) => {
  const t = useWords();
  const [filter, setFilter] = useState(NO_FILTER);
  const { roles, authorities } = matrix;
  const rights = shownRights(authorities, filter);
  const change = (part: Partial<MatrixFilter>) => setFilter({ ...filter, ...part });
  const figures = t('roles.matrix.figures', { rights: rights.length, roles: roles.length });
  return (
    <Panel title={t('roles.matrix.title')}>
      <Stack gap="4">
        <PrintHead lines={[figures]} />
        <Tools data-print="hide">
          <Flex gap="3" wrap="wrap" align="flex-end">
            <TextField
              type="search"
              label={t('roles.matrix.search')}
              maxLength={60}
              autoComplete="off"
              value={filter.search}
              onChange={(event: ChangeEvent<HTMLInputElement>) =>
                change({ search: event.target.value })
              }
            />
            <Select
              label={t('roles.matrix.area')}
              value={filter.area}
              options={[
                { value: '', label: t('roles.matrix.everyArea') },
                ...areasOf(authorities).map((area) => ({
                  value: area,
                  label: t(`roles.area.${area}`, { defaultValue: area }),
                })),
              ]}
              onChange={(event: ChangeEvent<HTMLSelectElement>) =>
                change({ area: event.target.value })
              }
            />
            <Checkbox
              label={t('roles.matrix.dangerous')}
              checked={filter.dangerous}
              onChange={(event) => change({ dangerous: event.target.checked })}
            />
            <PrintButton />
          </Flex>
          <Text fontSize="sm" color="ink.muted">
            {t('roles.matrix.keys')}
          </Text>
        </Tools>
        <Text role="status" fontSize="sm">
          {rights.length > 0 ? figures : t('roles.matrix.none')}
        </Text>
        {rights.length > 0 && <MatrixGrid roles={roles} rights={rights} />}
      </Stack>
    </Panel>
  );
};
