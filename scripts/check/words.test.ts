import { retiredWords, wordsIn } from './words.ts';

// Split, so that the check does not find this file.
const old = `ke${'pt'}`;
const person = `some${'body'}`;
const phrase = `of ${'before'}`;
const retired = retiredWords(`# Glossary
## Retired words
| retired | where | write instead |
|---|---|---|
| ${old} | name | stored |
| ${person}, no${'body'} | both | the noun |
| ${phrase} | text | previous |
`);

describe('retired words', () => {
  it('are read from the last table of the glossary', () => {
    expect(retired).toHaveLength(4);
    expect(retired[0]).toEqual({ word: old, where: 'name', instead: 'stored' });
  });

  it.each([
    ['a.ts', `const ${old}Session = 1;`],
    ['a.ts', `const last_${old} = 1;`],
    ['a.ts', `// ${person} looks`],
    ['a.ts', `it('does what ${person} wants', f);`],
    ['a.test.ts', `/**\n * the version ${phrase}\n */`],
    [`${old}-session.ts`, ''],
    ['a.md', `What ${person} does.`],
  ])('are found in %s: %s', (file, content) => {
    expect(wordsIn(file, content, retired)).toHaveLength(1);
  });

  it.each([
    ['a.ts', `const x = '${old}'; // it was ${old}`],
    ['a.ts', `const s${old}ic = 1;`],
    ['a.md', `Call \`${person}()\`.`],
  ])('are not found in %s: %s', (file, content) => {
    expect(wordsIn(file, content, retired)).toEqual([]);
  });

  it('are named with their line and what to write instead', () => {
    expect(wordsIn('a.ts', `\nconst ${old} = 1;`, retired)).toEqual([`2: "${old}" (name): stored`]);
  });
});
