import { answerTo } from '../support/answer.ts';
import { expect, test } from '../support/test.ts';

test('the answer to a navigation is that of the new document, not of a call of the old one', async ({
  page,
}) => {
  const documentOf = (name: string) =>
    `<script>setInterval(() => fetch('/api/rows?of=${name}').catch(() => {}), 10)</script>`;
  await page.route('**/document/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: documentOf(route.request().url().slice(-3)) }),
  );
  await page.route('**/api/rows?*', (route) =>
    route.fulfill({ json: { data: route.request().url().slice(-3) } }).catch(() => {}),
  );
  await page.goto('/document/one');
  expect(await answerTo(page, 'rows?', () => page.goto('/document/two'))).toBe('two');
});
