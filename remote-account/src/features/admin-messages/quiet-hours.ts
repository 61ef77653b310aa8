import { localParts } from '@portal/calendar';

const HOURS = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
const DAY = 1_440;

/** When messages go out that may not in these hours: null where they may go at once. */
export const endOfQuiet = (quiet: string, at: Date): string | null => {
  const found = HOURS.exec(quiet);
  if (!found) return null;
  const [from = 0, to = 0] = [0, 2].map(
    (place) => Number(found[place + 1]) * 60 + Number(found[place + 2]),
  );
  const { hour, minute } = localParts(at);
  const since = (hour * 60 + minute - from + DAY) % DAY;
  return since < (to - from + DAY) % DAY ? `${found[3]}:${found[4]}` : null;
};
