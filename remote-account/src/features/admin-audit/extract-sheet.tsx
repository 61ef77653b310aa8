import { useWords } from '@portal/remote-kit';
import { chakra } from '@portal/ui';
import type { ExtractFile } from './extract-file.ts';

const Cell = chakra('td', {
  base: { padding: '1', borderWidth: '1px', verticalAlign: 'top', overflowWrap: 'anywhere' },
});

/** On paper alone: an extract with its head, its events and the hash that its file has. */
export const ExtractSheet = ({ extract }: { extract: ExtractFile }) => {
  const t = useWords();
  const { head, headings, rows, hash } = extract;
  return (
    <chakra.div data-print="only" fontSize="xs">
      {head.map((line) => (
        <chakra.p key={line} overflowWrap="anywhere">
          {line}
        </chakra.p>
      ))}
      <p>{t('audit.sheet.rows', { count: rows.length })}</p>
      <chakra.p overflowWrap="anywhere">{t('audit.sheet.hash', { hash })}</chakra.p>
      <p>{t('audit.sheet.check')}</p>
      <chakra.table
        aria-label={t('audit.sheet.title')}
        width="100%"
        marginBlockStart="3"
        borderCollapse="collapse"
        tableLayout="fixed"
      >
        <thead>
          <tr>
            {headings.map((heading) => (
              <Cell as="th" key={heading} textAlign="start" fontWeight="600">
                {heading}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([seq = '', ...fields]) => (
            <tr key={seq}>
              {[seq, ...fields].map((field, at) => (
                <Cell key={headings[at]}>{field}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
};
