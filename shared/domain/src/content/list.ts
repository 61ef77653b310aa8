import { defineList } from '../list/define-list.ts';
import { CONTENT_KINDS } from './kinds.ts';
import { SECTIONS } from './sections.ts';
import { DRAFT_STATES, ITEM_STATES, TRANSLATION_STATES } from './states.ts';

const label = (key: string) => `content.column.${key}` as const;

/** Items of content of one kind, with those that were never published. */
export const contentItemList = defineList({
  name: 'content.contentItems',
  fileName: 'noi-dung',
  path: 'cms/admin/content/list',
  authority: 'content.manage',
  columns: {
    title: { type: 'text', label: label('title'), primary: true, sortable: true, fileWidth: 40 },
    state: {
      type: 'code',
      codes: ITEM_STATES,
      labels: 'content.state',
      label: label('state'),
      width: '128px',
    },
    draft: {
      type: 'code',
      codes: DRAFT_STATES,
      labels: 'content.draft',
      label: label('draft'),
      nullable: true,
      width: '128px',
    },
    translation: {
      type: 'code',
      codes: TRANSLATION_STATES,
      labels: 'content.translation',
      label: label('translation'),
      width: '136px',
    },
    section: { type: 'text', nullable: true, label: label('section') },
    audience: { type: 'text', label: label('audience') },
    publishFrom: { type: 'moment', nullable: true, label: label('publishFrom'), sortable: true },
    publishTo: { type: 'moment', nullable: true, label: label('publishTo'), sortable: true },
    updatedAt: { type: 'moment', label: label('updatedAt'), sortable: true },
    position: { type: 'count', label: label('position'), sortable: true, shown: 'never' },
  },
  filters: {
    kind: {
      type: 'choice',
      codes: CONTENT_KINDS,
      default: 'article',
      labels: 'content.kind',
      label: label('kind'),
    },
    section: {
      type: 'choice',
      codes: SECTIONS,
      labels: 'content.section',
      label: label('section'),
    },
    state: { type: 'codes', codes: ITEM_STATES, labels: 'content.state', label: label('state') },
    draft: { type: 'codes', codes: DRAFT_STATES, labels: 'content.draft', label: label('draft') },
    translation: {
      type: 'codes',
      codes: TRANSLATION_STATES,
      labels: 'content.translation',
      label: label('translation'),
    },
  },
  search: 100,
  defaultSort: { key: 'updatedAt', dir: 'desc' },
});
