import { useLayoutEffect } from 'react';
import { prefetchFiles } from '../loader/prefetch-files.ts';
import { UnauthorisedPage } from '../pages/401-page.tsx';
import { NoPermissionPage } from '../pages/403-page.tsx';
import { NotFoundPage } from '../pages/404-page.tsx';
import { BuildingPage } from '../pages/building-page.tsx';
import { CombinationRoute } from '../pages/combination-route.tsx';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { RemoteOutlet } from '../pages/remote-outlet.tsx';
import { SlotPage } from '../pages/slot-page.tsx';
import { usePortalHost, useRegistry } from '../portal/portal-context.ts';
import type { Route } from '../routing/decide-route.ts';
import { useRoute } from './use-route.ts';

const ShellPage = ({ route }: { route: Route }) => {
  switch (route.kind) {
    case 'building':
      return <BuildingPage page={route.page} />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'unauthorised':
      return <UnauthorisedPage />;
    case 'noPermission':
      return <NoPermissionPage />;
    case 'combination':
      return <CombinationRoute text={route.text} />;
    case 'section': {
      const { code, label } = route.item;
      return (
        <SlotPage key={code} slot="shell.section" props={{ code, label }}>
          <NotFoundPage />
        </SlotPage>
      );
    }
    case 'waiting':
      return <PageSkeleton />;
    case 'notFound':
      return (
        <SlotPage slot="shell.catch-all">
          <NotFoundPage />
        </SlotPage>
      );
    default:
      return null;
  }
};

/** The content area: a remote's page, or one of the shell's own. The remote's container always stays in the tree. */
export const Content = ({ place }: { place: HTMLElement }) => {
  const { history, outlet, i18n } = usePortalHost();
  const registry = useRegistry();
  const route = useRoute();
  const remote = route.kind === 'remote' ? route.remote : null;
  const page = route.kind === 'remote' ? route.page.path : '';
  const redirect = route.kind === 'redirect' ? route.to : null;

  useLayoutEffect(() => {
    if (redirect) history.navigate(redirect, { replace: true });
  }, [history, redirect]);

  useLayoutEffect(() => {
    if (redirect) return;
    if (remote) {
      const found = registry.remotes.find(({ current }) => current.name === remote);
      // The document has preloaded the files of the first page.
      if (found && outlet.state().kind !== 'empty')
        void prefetchFiles(found.current, page, i18n.language);
      outlet.show(remote, page);
    } else outlet.clear();
  }, [outlet, registry, i18n, remote, page, redirect]);

  return (
    <>
      <RemoteOutlet place={place} hidden={remote === null} />
      <ShellPage route={route} />
    </>
  );
};
