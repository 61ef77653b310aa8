import { Route, Routes } from '@portal/remote-kit/router';
import type { MountContext } from '@portal/types';
import { useMemo } from 'react';
import type { Parts } from './loaded-parts.ts';
import { PageStar } from './page-star.tsx';
import { RemoteProviders } from './providers.tsx';
import { ShownPageContext } from './shown-page-context.ts';
import { useLanguage } from './use-language.ts';
import { useShownPage } from './use-shown-page.ts';

/** Root of a remote's pages. */
export const PageRoot = ({
  context,
  parts,
  onFailure,
}: {
  context: MountContext;
  parts: Parts;
  onFailure: (error: unknown) => void;
}) => {
  const { i18n, language } = useLanguage(context, parts);
  const shown = useShownPage(context, parts, onFailure);
  const path = shown?.path;
  const page = useMemo(
    () => (path === undefined ? null : { path, params: parts.paramsOf(path) }),
    [parts, path],
  );
  if (!shown) return null;
  return (
    <RemoteProviders
      context={context}
      i18n={i18n}
      language={language}
      location={shown.location}
      titleMark={PageStar}
    >
      <ShownPageContext.Provider value={page}>
        <Routes>
          <Route path={shown.path} element={<shown.Page />} />
        </Routes>
      </ShownPageContext.Provider>
    </RemoteProviders>
  );
};
