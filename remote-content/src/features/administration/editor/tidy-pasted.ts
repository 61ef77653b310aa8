/** Headings that an article does not have become the nearest one. */
const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };
/** What Word writes before the text of an entry of a list: a bullet or a number, and fixed spaces. */
const BULLET = /^\s*[·•§o▪-](?:\u00a0|\s)*\u00a0+\s*/;
const NUMBER = /^\s*(?:\d{1,3}|[a-z])[.)](?:\u00a0|\s)*\u00a0+\s*/;

const replaceTag = (element: Element, tag: string): void => {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

/** Takes characters from the front of an element, over its text nodes. */
const cutFront = (element: Element, length: number): void => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(left);
    left -= Math.min(left, text.length);
  }
};

const entryOf = (paragraph: Element): { list: 'ul' | 'ol'; length: number } | null => {
  const text = paragraph.textContent ?? '';
  const bullet = BULLET.exec(text);
  if (bullet) return { list: 'ul', length: bullet[0].length };
  const number = NUMBER.exec(text);
  return number ? { list: 'ol', length: number[0].length } : null;
};

/** Paragraphs that Word shows as a list become one. */
const readWordLists = (fragment: DocumentFragment): void => {
  for (const paragraph of fragment.querySelectorAll('p')) {
    const entry = entryOf(paragraph);
    if (!entry) continue;
    cutFront(paragraph, entry.length);
    const item = document.createElement('li');
    const before = paragraph.previousElementSibling;
    if (before?.matches(`${entry.list}[data-word]`)) before.append(item);
    else {
      const list = document.createElement(entry.list);
      list.setAttribute('data-word', '');
      paragraph.before(list);
      list.append(item);
    }
    item.append(paragraph);
  }
};

/** Marks that the cleaner noted of styles: bold and italic become tags, a `b` that is not bold becomes none. */
const readMarks = (fragment: DocumentFragment): void => {
  for (const element of fragment.querySelectorAll('[data-look]')) {
    const look = element.getAttribute('data-look') ?? '';
    if (look === 'plain') element.replaceWith(...element.childNodes);
    else {
      for (const tag of look.split(' ')) {
        const mark = document.createElement(tag);
        mark.append(...element.childNodes);
        element.append(mark);
      }
    }
  }
};

/** Cleaned nodes of Word and web pages in the shape of an article. */
export const tidyPasted = (fragment: DocumentFragment): DocumentFragment => {
  for (const [tag, other] of Object.entries(HEADINGS)) {
    for (const element of fragment.querySelectorAll(tag)) replaceTag(element, other);
  }
  readMarks(fragment);
  readWordLists(fragment);
  return fragment;
};
