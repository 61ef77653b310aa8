import { checkDocPaths, docPathProblems } from './doc-paths.ts';

it('finds a file and a link that do not exist', () => {
  const content = [
    'shown by `backend/src/main.ts`, `backend/src/gone.test.ts` and [a page](gone.md#part);',
    'patterns such as `backend/src/**/*.ts` and [addresses](https://example.com/x.md) are left alone',
  ].join('\n');
  expect(docPathProblems('docs/security/x.md', content)).toEqual([
    'docs/security/x.md: backend/src/gone.test.ts does not exist',
    'docs/security/x.md: docs/security/gone.md does not exist',
  ]);
});

it('finds none in the pages about security', () => {
  expect(checkDocPaths()).toEqual([]);
});
