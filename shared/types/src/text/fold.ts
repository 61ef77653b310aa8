const MARKS = /\p{M}/gu;
const SPACES = /\s+/gu;

/** Text without marks, đ as d; capitals and spaces stay ('Giấy ra viện' -> 'Giay ra vien'). The same for NFC and NFD input. */
export const unmarked = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    // The stroke of đ is no mark, so NFD leaves it.
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFC');

/**
 * Text as search compares it: without marks, đ as d, lower case, single spaces ('  Đặng Thị Ánh' -> 'dang thi anh').
 * The same for NFC and NFD input. Columns that end in _fold hold its result; queries are folded the same way.
 */
export const fold = (text: string): string =>
  unmarked(text).toLowerCase().replace(SPACES, ' ').trim();
