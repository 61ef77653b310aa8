import { checkRouteFiles, routeFileProblems } from './route-files.ts';

const routes = (...addresses: string[]) =>
  addresses.map((address) => `  route({\n    path: '${address}',\n  }),\n`).join('');

describe('the file of a route', () => {
  it('is named by words of its addresses', () => {
    const names: [string, string][] = [
      ['password/check-password.routes.ts', 'admin/check-password-gad'],
      ['session/sessions.routes.ts', 'authen/sessions/:id'],
      ['files/download-file.routes.ts', 'app/downloadFile'],
      ['impersonation/impersonation.routes.ts', 'admin/face-mask'],
    ];
    for (const [file, address] of names)
      expect(routeFileProblems(file, routes(address))).toEqual([]);
  });

  it('is refused under a name that its addresses do not have', () => {
    expect(routeFileProblems('policy/growth.routes.ts', routes('ods/policy/list'))).toEqual([
      'policy/growth.routes.ts: none of its addresses has the word "growth"',
      "policy/growth.routes.ts: the address ods/policy/list has no word of the file's name",
    ]);
    expect(routeFileProblems('due/lists.ts', 'listRoutes(dueList, {')).toEqual([
      'due/lists.ts: a file of routes is named <topic>.routes.ts',
    ]);
    expect(routeFileProblems('menu/routes.ts', routes('menu/user'))).toEqual([
      'menu/routes.ts: a file of routes is named <topic>.routes.ts',
    ]);
  });

  it('is refused for one address of another topic', () => {
    const content = routes('ods/claim/list', 'ods/office-policy/list-contracts-business-group');
    expect(routeFileProblems('claim/claim.routes.ts', content)).toEqual([
      "claim/claim.routes.ts: the address ods/office-policy/list-contracts-business-group has no word of the file's name",
    ]);
  });

  it('is found for every call of this repository', () => {
    expect(checkRouteFiles()).toEqual([]);
  });
});
