import { checkPageFiles, pageFileName, pageFileProblems } from './page-files.ts';

describe('the file of a page', () => {
  it('is named after its address', () => {
    const names = ['/', '/homeAgent', '/policy-management/detail/:policyNo'].map((address) =>
      pageFileName(address, []),
    );
    expect(names).toEqual([
      'home-page.tsx',
      'home-agent-page.tsx',
      'policy-management-detail-page.tsx',
    ]);
  });

  it('says a repeated segment once', () => {
    expect(pageFileName('/customer-information/customer-information-birthday', [])).toBe(
      'customer-information-birthday-page.tsx',
    );
  });

  it('has the parameter where another page has the same address without it', () => {
    const all = ['/news-event', '/news-event/:link'];
    expect(all.map((address) => pageFileName(address, all))).toEqual([
      'news-event-page.tsx',
      'news-event-link-page.tsx',
    ]);
  });

  it('is refused under another name', () => {
    const module = './src/features/policy-list/policy-list-page.tsx#PolicyGroupPage';
    expect(
      pageFileProblems('remote-policy', [{ path: '/policy-management/group', module }]),
    ).toEqual([
      'remote-policy: the page /policy-management/group is in ./src/features/policy-list/policy-list-page.tsx; its file is named policy-management-group-page.tsx',
    ]);
    expect(pageFileProblems('remote-policy', [{ path: '/reporting' }])).toEqual([]);
  });

  it('is found in every remote of this repository', () => {
    expect(checkPageFiles()).toEqual([]);
  });
});
