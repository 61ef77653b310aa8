import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { AuditRow, FieldChange } from '@portal/types';
import { Badge, chakra, Link, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr) auto' },
    columnGap: '4',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    breakInside: 'avoid',
  },
});

const changesOf = ({ detail }: AuditRow): FieldChange[] =>
  Array.isArray(detail.changes) ? (detail.changes as FieldChange[]) : [];

const tone = { OK: 'success', FAILED: 'warning', DENIED: 'danger' } as const;

interface Props {
  label: string;
  rows: readonly AuditRow[];
  /** More words about a row, such as how it concerns a person. */
  about?(row: AuditRow): string | null;
}

/** Events, the newest first: when, who, what in words, the object as a link, the result, before and after. */
export const EventList = ({ label, rows, about }: Props) => {
  const t = useWords();
  const { language } = usePortal();
  return (
    <chakra.ol listStyleType="none" aria-label={label}>
      {rows.map((row) => {
        const words = inLanguage(row.words, language);
        const changes = changesOf(row);
        const { reason } = row.detail;
        const object = row.objectWords ? inLanguage(row.objectWords, language) : row.object;
        return (
          <Item key={row.seq}>
            <Text fontSize="sm" color="ink.muted">
              <DateText value={row.at} time /> · #{row.seq}
            </Text>
            <chakra.div minWidth="0">
              <Text>
                <chakra.strong fontWeight="600">
                  {row.actorName ?? t('audit.visitor')}
                </chakra.strong>
                {row.effectiveName !== null &&
                  ` ${t('audit.actingAs', { name: row.effectiveName })}`}
                {' · '}
                {words}
                {about?.(row) && ` · ${about(row)}`}
              </Text>
              {object !== null && (
                <Text fontSize="sm" overflowWrap="anywhere">
                  {t('audit.object')}:{' '}
                  {row.href === null ? (
                    object
                  ) : (
                    <Link
                      href={row.href}
                      aria-label={t('audit.openObject', { object, action: words })}
                    >
                      {object}
                    </Link>
                  )}
                </Text>
              )}
              {row.object === null && row.href !== null && (
                <Text fontSize="sm">
                  <Link
                    href={row.href}
                    aria-label={t('audit.openPersonOf', { action: words, seq: row.seq })}
                  >
                    {t('audit.openPerson')}
                  </Link>
                </Text>
              )}
              {typeof reason === 'string' && (
                <Text fontSize="sm" overflowWrap="anywhere">
                  {t('audit.reason', { reason })}
                </Text>
              )}
              {changes.length > 0 && (
                <BeforeAfter label={t('audit.changesOf', { action: words })} changes={changes} />
              )}
            </chakra.div>
            <chakra.div>
              <Badge tone={tone[row.result]}>{t(`audit.result.${row.result}`)}</Badge>
            </chakra.div>
          </Item>
        );
      })}
    </chakra.ol>
  );
};
