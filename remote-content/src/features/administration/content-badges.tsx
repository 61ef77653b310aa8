import type { DraftState, ItemState, TranslationState } from '@portal/domain/content';
import { useLabel } from '@portal/lists';
import { Badge, type Tone } from '@portal/ui';

const ITEM: Record<ItemState, Tone> = {
  NEW: 'neutral',
  LIVE: 'success',
  SCHEDULED: 'info',
  ENDED: 'neutral',
  OFF: 'danger',
};
const DRAFT: Record<DraftState, Tone> = {
  DRAFT: 'neutral',
  IN_REVIEW: 'warning',
  RETURNED: 'danger',
  APPROVED: 'info',
  SCHEDULED: 'info',
  PUBLISHED: 'success',
  DISCARDED: 'neutral',
};
const TRANSLATION: Record<TranslationState, Tone> = {
  CURRENT: 'success',
  OLDER: 'warning',
  MISSING: 'neutral',
};

/** Whether an item is shown to readers. */
export const ItemBadge = ({ state }: { state: ItemState }) => {
  const label = useLabel();
  return <Badge tone={ITEM[state]}>{label(`content.state.${state}`)}</Badge>;
};

/** Where a draft is on its way. */
export const DraftBadge = ({ state }: { state: DraftState }) => {
  const label = useLabel();
  return <Badge tone={DRAFT[state]}>{label(`content.draft.${state}`)}</Badge>;
};

/** The English text beside the Vietnamese one. */
export const TranslationBadge = ({ state }: { state: TranslationState }) => {
  const label = useLabel();
  return <Badge tone={TRANSLATION[state]}>{label(`content.translation.${state}`)}</Badge>;
};
