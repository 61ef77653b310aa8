import { cleanHtml, plainText, safeLink } from './html.ts';

describe('CNT-10 stored HTML', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<form action="https://evil.example"><input name=p></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content=0>',
  ])('runs nothing of %s', (html) => {
    expect(cleanHtml(`<p>a</p>${html}`)).not.toMatch(
      /<(?:script|img|svg|iframe|form|input|style|math|base|meta)|on\w+=|javascript|data:|style=|href="\/\//i,
    );
  });

  it('keeps what an article is made of', () => {
    const html = '<h2>Quyền lợi</h2><p>Bảo hiểm <strong>trọn đời</strong></p><ul><li>một</li></ul>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="https://example.vn/a">x</a>')).toBe(
      '<a href="https://example.vn/a" rel="noopener noreferrer">x</a>',
    );
  });
});

it('takes the words out of HTML, cut at a length', () => {
  expect(plainText('<p>Một</p><p>hai &amp; <b>ba</b></p>', 100)).toBe('Một hai & ba');
  expect(plainText(`<p>${'dài '.repeat(50)}</p>`, 20)).toHaveLength(20);
});

it.each([
  ['/news-event', '/news-event'],
  ['https://example.vn/a', 'https://example.vn/a'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a\\b', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:a@example.vn', null],
  ['', null],
  [null, null],
])('a banner may lead to %p: %p', (link, expected) => {
  expect(safeLink(link)).toBe(expected);
});
