import { CONTENT_KINDS, type ContentKind } from '@portal/domain/content';

/** What an address of the edit page names: an item, or the draft of one that was never published. */
export type EditTarget = { targetId: number } | { draftId: number };

const DRAFT = 'draft-';

export const editAddress = (
  kind: ContentKind,
  { targetId, draftId }: { targetId: number | null; draftId: number | null },
): string => `/admin/content/edit/${kind}/${targetId ?? `${DRAFT}${draftId}`}`;

export const listAddress = (kind: ContentKind): string => `/admin/content/list/${kind}`;

export const readKind = (text: string | undefined): ContentKind | null =>
  CONTENT_KINDS.find((kind) => kind === text) ?? null;

export const readTarget = (text = ''): EditTarget | null => {
  const isDraft = text.startsWith(DRAFT);
  const id = Number(isDraft ? text.slice(DRAFT.length) : text);
  if (!Number.isInteger(id) || id < 1) return null;
  return isDraft ? { draftId: id } : { targetId: id };
};
