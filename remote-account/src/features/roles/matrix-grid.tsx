import { usePortal, useWords } from '@portal/remote-kit';
import type { RoleMatrix, RoleRow } from '@portal/types';
import { Badge, chakra, Link } from '@portal/ui';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { areasOf, type Place, placeAfter } from './matrix-filter.ts';

/** Head and first column stay in view; plain elements, since there are a thousand cells. */
const Frame = chakra('div', {
  base: {
    overflow: 'auto',
    maxHeight: '70vh',
    // A cell that takes the focus comes to rest beside the head and the first column, not below them.
    scrollPaddingBlockStart: '80px',
    scrollPaddingInlineStart: '240px',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '@media print': { overflow: 'visible', maxHeight: 'none' },
    '& table': { fontSize: 'sm', width: 'full' },
    '& :is(th, td)': {
      paddingInline: '3',
      paddingBlock: '2',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
      textAlign: 'center',
      '@media print': { padding: '1', fontSize: '9px', position: 'static !important' },
    },
    '& thead :is(th, td)': {
      position: 'sticky',
      top: '0',
      zIndex: 2,
      bg: 'subtle',
      minWidth: '104px',
    },
    '& :is(thead td, tbody th)': {
      position: 'sticky',
      insetInlineStart: '0',
      bg: 'card',
      textAlign: 'start',
      minWidth: '220px',
      fontWeight: '500',
    },
    '& thead td': { zIndex: 3, bg: 'subtle' },
    '& tbody th[data-area]': { bg: 'subtle', fontWeight: '600' },
    '& tbody td:focus-visible': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-2px',
    },
    '& [data-given=false]': { color: 'ink.subtle' },
  },
});

const Table = chakra('table', { base: { borderCollapse: 'separate', borderSpacing: '0' } });

const START: Place = { row: 0, column: 0 };

interface Props {
  roles: readonly RoleRow[];
  /** By area. */
  rights: RoleMatrix['authorities'];
}

/**
 * Every right beside every role. One stop of the Tab key: arrows, Home and End go through it, Enter opens the role of
 * the column, where its rights are changed.
 */
export const MatrixGrid = ({ roles, rights }: Props) => {
  const t = useWords();
  const { navigation } = usePortal();
  const root = useRef<HTMLTableElement>(null);
  const [requested, setCurrent] = useState(START);
  const size = { rows: rights.length + 1, columns: roles.length };
  // A filter may have taken the row away.
  const current = requested.row < size.rows && requested.column < size.columns ? requested : START;
  const stop = (row: number, column: number) => ({
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    'data-place': `${row} ${column}`,
    onFocus: () => setCurrent({ row, column }),
  });
  const cell = (row: number, column: number) => ({ role: 'gridcell', ...stop(row, column) });
  const onKeyDown = (event: KeyboardEvent) => {
    const role = roles[current.column];
    if (event.key === 'Enter' && current.row > 0 && role)
      navigation.navigate(`/admin/roles/detail/${role.code}`);
    const place = placeAfter(event, current, size);
    if (place === null) return;
    event.preventDefault();
    setCurrent(place);
    root.current
      ?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)
      ?.focus();
  };
  return (
    <Frame>
      <Table ref={root} role="grid" aria-label={t('roles.matrix.title')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td>{t('roles.matrix.right')}</td>
            {roles.map((role, column) => (
              <th key={role.code} scope="col">
                <Link href={`/admin/roles/detail/${role.code}`} {...stop(0, column)}>
                  {role.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areasOf(rights).map((area) => (
            <Fragment key={area}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} data-area>
                  {t(`roles.area.${area}`, { defaultValue: area })}
                </th>
              </tr>
              {rights.map((right, at) =>
                right.area === area ? (
                  <tr key={right.code}>
                    <th scope="row">
                      {right.name}{' '}
                      {right.dangerous && <Badge tone="warning">{t('rights.dangerous')}</Badge>}
                    </th>
                    {roles.map((role, column) => {
                      const given = role.authorities.includes(right.code);
                      const name = t('roles.rightFor', { right: right.name, role: role.name });
                      const word = t(given ? 'roles.given' : 'roles.notGiven');
                      return (
                        <td
                          key={role.code}
                          aria-label={`${name}: ${word}`}
                          data-given={given}
                          {...cell(at + 1, column)}
                        >
                          {given ? '✓' : '–'}
                        </td>
                      );
                    })}
                  </tr>
                ) : null,
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
};
