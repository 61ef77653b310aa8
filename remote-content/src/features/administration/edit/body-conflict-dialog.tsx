import { ConflictDialog } from '@portal/remote-kit/admin';
import type { ContentBody } from '@portal/types';
import { useStaffWords } from '../use-staff-words.ts';
import { pathText, valueAt, withValue } from './body-paths.ts';
import type { BodyConflict } from './use-draft-editing.ts';

const MOST = 400;

/** A value as words: formatted text without its tags, cut where it is long. */
const shownOf = (value: ContentBody['fields'][string]): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const bare = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.length > MOST ? `${bare.slice(0, MOST)}…` : bare;
};

interface Props {
  conflict: BodyConflict;
  mine: ContentBody;
  nameOf(path: string): string;
  onChoose(body: ContentBody): void;
  onClose(): void;
}

/** Both wrote at the same places: what was typed stays until one is chosen. */
export const BodyConflictDialog = ({ conflict, mine, nameOf, onChoose, onClose }: Props) => {
  const t = useStaffWords();
  const { current, paths, error } = conflict;
  return (
    <ConflictDialog
      text={error?.message ?? t('edit.conflict')}
      fields={paths.map((path) => ({
        key: pathText(path),
        label: nameOf(pathText(path)),
        mine: t('edit.mine', { value: shownOf(valueAt(mine, path)) }),
        current: t('edit.theirs', { value: shownOf(valueAt(current, path)) }),
      }))}
      onClose={onClose}
      onChoose={(chosen) =>
        onChoose(
          paths.reduce((body, path) => {
            const theirs = t('edit.theirs', { value: shownOf(valueAt(current, path)) });
            return chosen[pathText(path)] === theirs
              ? withValue(body, path, valueAt(current, path))
              : body;
          }, mine),
        )
      }
    />
  );
};
