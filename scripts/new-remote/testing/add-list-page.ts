import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDefinition } from '@portal/remote-kit/definition';

const page = (name: string) => `import { requestList } from '@portal/domain/request';
import {
  ListScreen,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useListRows,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { useWords } from '@portal/remote-kit';

const spec = listSpec(requestList);

/** \`/changes\`: a second list page of this remote. */
export const ChangesPage = () => {
  const t = useWords();
  const list = useListState(spec, usePageSizes(), '${name}.changes');
  const { query, result } = useListRows(requestList, list);
  return (
    <ListScreen
      title={t('changes.title')}
      context={t('changes.context')}
      label={t('changes.title')}
      list={list}
      search={{ param: 'search', label: t('changes.search') }}
      fields={useDeclaredFields(requestList)}
      columns={useDeclaredColumns(requestList)}
      exports={{ what: requestList.exportName, filters: query }}
      rowKey={(row) => row.requestNo}
      result={result}
      empty={{ title: t('changes.empty'), text: t('changes.emptyText') }}
    />
  );
};
`;

const TEXTS: Record<string, Record<string, string>> = {
  vi: {
    title: 'Yêu cầu thay đổi',
    context: 'Yêu cầu của bên mua bảo hiểm.',
    search: 'Tìm yêu cầu',
    empty: 'Chưa có yêu cầu',
    emptyText: 'Yêu cầu mới xuất hiện ở đây.',
  },
  en: {
    title: 'Change requests',
    context: 'Requests of policyholders.',
    search: 'Search requests',
    empty: 'No requests yet',
    emptyText: 'New requests appear here.',
  },
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Adds a page of another declared list to a remote, by the recipe of docs/lists.md.
 * @returns the files that it touched, relative to the remote
 */
export function addListPage(remote: string, name: string): string[] {
  const file = 'src/features/changes/changes-page.tsx';
  mkdirSync(path.dirname(path.join(remote, file)), { recursive: true });
  writeFileSync(path.join(remote, file), page(name));
  const manifest = readJson(path.join(remote, 'remote.manifest.json'));
  manifest.pages.push({
    path: '/changes',
    module: `./${file}#ChangesPage`,
    access: 'private',
    open: true,
    title: { vi: TEXTS.vi?.title, en: TEXTS.en?.title },
    feature: 'changes',
  });
  writeJson(path.join(remote, 'remote.manifest.json'), manifest);
  const locales = Object.keys(TEXTS).map((language) => `src/locales/${language}.json`);
  for (const [at, language] of Object.keys(TEXTS).entries()) {
    const locale = path.join(remote, locales[at] ?? '');
    writeJson(locale, { ...readJson(locale), changes: TEXTS[language] });
  }
  // Every command writes it from the manifest; it is not committed.
  writeDefinition(remote);
  return ['remote.manifest.json', file, ...locales];
}
