import { cleanHtml } from './clean-html.ts';

const cleaned = (html: string): string => {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place.innerHTML;
};

describe('CNT-10 stored HTML', () => {
  it('keeps what an article is made of', () => {
    const html =
      '<h2>Đầu đề</h2><p>Chữ <strong>đậm</strong>, <em>nghiêng</em></p><ul><li>một</li></ul>' +
      '<table><tbody><tr><th scope="row">Kỳ</th><td colspan="2">1</td></tr></tbody></table>';
    expect(cleaned(html)).toBe(html);
  });

  it.each([
    '<script>window.ran = 1</script>',
    '<img src="x" onerror="window.ran = 1">',
    '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<object data="https://evil.example"></object>',
    '<embed src="https://evil.example">',
    '<style>@import "https://evil.example"</style>',
    '<link rel="stylesheet" href="https://evil.example">',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 1">',
    '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
    '<template><img src=x onerror="window.ran = 1"></template>',
  ])('lets nothing of %s through', (html) => {
    expect(cleaned(html)).not.toMatch(/<(?!p>|\/p>|tbody|\/tbody|table|\/table)|ran|evil/);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
  ])('takes the address %p from its link', (href) => {
    const place = document.createElement('div');
    const link = document.createElement('a');
    link.setAttribute('href', href);
    place.append(link);
    expect(cleaned(place.innerHTML)).toBe('<a></a>');
  });

  it.each([
    '<p onclick="x()">a</p>',
    '<p style="position:fixed">a</p>',
    '<p id="root" class="x" data-x="1" aria-hidden="true">a</p>',
  ])('leaves bare words of %s', (html) => {
    expect(cleaned(html)).toBe('<p>a</p>');
  });

  it('opens other sites in a new tab without the opener, and the portal’s pages in place', () => {
    expect(cleaned('<a href="https://example.vn/" rel="opener" target="_top">a</a>')).toBe(
      '<a href="https://example.vn/" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(cleaned('<a href="/contact" target="_blank">a</a>')).toBe('<a href="/contact">a</a>');
    expect(cleaned('<a href="tel:19001234">a</a>')).toBe('<a href="tel:19001234">a</a>');
  });
});
