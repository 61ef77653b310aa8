import { Route, Routes } from '@portal/remote-kit/router';
import {
  type FakeCall,
  type FakePortalOptions,
  fakeUser,
  type RenderedPortal,
  renderInPortal,
} from '@portal/remote-kit/testing';
import { listTexts, rememberNoDefaultViews } from './index.ts';
import { PolicyPage } from './policy-page.tsx';
import { policyRowOf } from './policy-row.ts';

/** The path of the list; that of the group's is below it. */
export const PATH = '/policy-management';
export const GROUP = `${PATH}/group`;
export const USER = fakeUser({ authorities: ['policy.view', 'policy.group.view'] });

interface ListOptions extends Omit<FakePortalOptions, 'path'> {
  /** The device has no stored default views. */
  newDevice?: boolean;
}

type RenderedList = RenderedPortal & {
  /** The calls of a method and path, such as `GET ods/policy/list`. */
  queries(call: string): FakeCall[];
  requests(): FakeCall['query'][];
  navigate: jest.SpyInstance;
};

/** Renders the list of policies, own and of a group, at an address. One row of 35 is there unless `answers` say otherwise. */
export const renderList = (
  path: string = PATH,
  { newDevice = false, answers, ...options }: ListOptions = {},
): RenderedList => {
  if (!newDevice) rememberNoDefaultViews(options.session?.user?.username ?? USER.username);
  const portal = renderInPortal(
    <Routes>
      <Route path={PATH} element={<PolicyPage />} />
      <Route path={GROUP} element={<PolicyPage view="group" />} />
    </Routes>,
    {
      remote: 'policy',
      libraries: listTexts,
      session: { user: USER },
      settings: { LIST_PAGE_SIZE: '10,20,50' },
      answers: {
        'GET ods/policy/list': () => ({ datas: [policyRowOf()], totalData: 35 }),
        ...answers,
      },
      ...options,
      path,
    },
  );
  const queries = (call: string) => {
    const [method, to] = call.split(' ');
    return portal.calls.filter((made) => made.method === method && made.path === to);
  };
  const requests = () => queries('GET ods/policy/list').map(({ query }) => query);
  const navigate = jest.spyOn(portal.context.navigation, 'navigate');
  return { ...portal, queries, requests, navigate };
};
