const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Creates a counter of the rows of a csv, for the bytes as they arrive. The header is not counted, nor are line breaks
 * in quotes.
 */
export const csvRows = () => {
  let lines = 0;
  let quoted = false;
  let last = 0;
  return {
    add(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === LINE_FEED && !quoted) lines += 1;
        last = byte;
      }
    },
    rows: () => Math.max(0, lines - 1),
    /** Whether the last line is closed. */
    ended: () => last === LINE_FEED && !quoted,
  };
};
