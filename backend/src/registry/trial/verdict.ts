/** As much of an error's message as a sentence of the gate quotes. */
const REASON_MAX = 300;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/**
 * Reads the result that the host wrote into the root element of a trial's page.
 * @returns Why the version did not load; undefined when it did.
 */
export function readVerdict(html: string): string | undefined {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  const verdict = /\sdata-trial="([^"]*)"/.exec(root)?.[1];
  if (verdict === 'loaded') return undefined;
  const reason = verdict ?? 'it did not come to an end';
  return reason
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (one) => ENTITIES[one] ?? one)
    .slice(0, REASON_MAX);
}
