import { documentTitle } from './document-title.ts';

describe('documentTitle', () => {
  it.each(['localhost', '127.0.0.1', 'portal.test', 'uat.portal.example', 'test-portal.example'])(
    'HDR-09 is AD Portal on %s',
    (host) => {
      expect(documentTitle(host)).toBe('AD Portal');
    },
  );

  it('HDR-09 is the full name elsewhere, after the page’s own title', () => {
    expect(documentTitle('portal.example')).toBe('D-Success agency portal');
    expect(documentTitle('portal.example', 'Liên hệ')).toBe('Liên hệ · D-Success agency portal');
  });
});
