import type { MountContext, MountTarget } from '@portal/types';
import { useSyncExternalStore } from 'react';
import type { Parts } from './loaded-parts.ts';
import { RemoteProviders } from './providers.tsx';
import { useLanguage } from './use-language.ts';

/** Root of a dialog or a slot of a remote. */
export const PartRoot = ({
  context,
  parts,
  target,
}: {
  context: MountContext;
  parts: Parts;
  target: Exclude<MountTarget, { kind: 'page' }>;
}) => {
  const { i18n, language } = useLanguage(context, parts);
  const { navigation } = context;
  const location = useSyncExternalStore(navigation.subscribe, navigation.location);
  const Part = parts.other(target.kind, target.name);
  if (!Part) return null;
  const close = target.kind === 'dialog' ? target.close : () => undefined;
  return (
    <RemoteProviders context={context} i18n={i18n} language={language} location={location}>
      <Part props={target.props} close={close} />
    </RemoteProviders>
  );
};
