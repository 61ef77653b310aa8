import { codesIn, compareCodes } from './error-codes.ts';

describe('the codes of errors', () => {
  it('are those between quotes, whole', () => {
    const text = "log('PORTAL-LOAD-CHUNK', e); // PORTAL-COMMENT\nsay(`PORTAL-LOAD-`)";
    expect(codesIn(`${text}; say("PORTAL-START")`)).toEqual(['PORTAL-LOAD-CHUNK', 'PORTAL-START']);
  });

  it('are documented on the page, and the page documents no others', () => {
    const page = '| PORTAL-A-01 | documented |\n| PORTAL-B-01 | gone |';
    expect(compareCodes(['PORTAL-A-01', 'PORTAL-C-01', 'PORTAL-C-01'], page)).toEqual([
      'docs/errors.md does not document PORTAL-C-01',
      'docs/errors.md: no source reports PORTAL-B-01',
    ]);
  });
});
