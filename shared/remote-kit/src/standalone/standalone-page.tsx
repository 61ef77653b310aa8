import { languageName, languageOf, nextLanguage } from '@portal/domain/language';
import { matchPage } from '@portal/registry';
import type { MountTarget, RemoteManifest } from '@portal/types';
import { Box, Button, Container, HStack, Stack, Text } from '@portal/ui';
import { Toaster } from '@portal/ui/overlay';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteLifecycles } from '../define-remote.tsx';
import { mountPart } from './mounted-part.ts';
import { PartList } from './part-list.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type Standalone, WORDS } from './standalone-context.ts';

export interface StandaloneProps {
  standalone: Standalone;
  remote: RemoteLifecycles;
  manifest: RemoteManifest;
  recorded: boolean;
}

/** A part of the remote in a container of its own. */
const Part = ({ standalone, remote, target }: StandaloneProps & { target: MountTarget }) => {
  const { t } = useTranslation(WORDS);
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!place.current) return;
    return mountPart(remote, place.current, standalone.context, target, ({ stage, error }) => {
      setFailed(stage);
      reportError(error);
    });
  }, [remote, standalone, target]);
  return (
    <Box>
      {failed && <Text role="alert">{t('failed', { stage: failed })}</Text>}
      <div ref={place} />
    </Box>
  );
};

const PAGE: MountTarget = { kind: 'page' };

/** The page around a standalone remote: the user, the parts that can be opened, and the open ones. */
export const StandalonePage = (props: StandaloneProps) => {
  const { standalone, manifest, recorded } = props;
  const { session, context } = standalone;
  const { t, i18n } = useTranslation(WORDS);
  const other = nextLanguage(languageOf(i18n.language));
  const { user } = useSyncExternalStore(session.subscribe, session.get);
  const { pathname } = useSyncExternalStore(
    context.navigation.subscribe,
    context.navigation.location,
  );
  const [open, setOpen] = useState<MountTarget | null>(null);
  const pages = manifest.pages.filter(({ status }) => status !== 'building');
  const match = matchPage(pages, pathname);
  // As in the portal, a private page requires sign-in.
  const shown = match !== null && (match.page.access === 'public' || user !== null);
  useEffect(() => {
    standalone.onDialog(
      (name, dialogProps) =>
        new Promise((resolve) => {
          const close = (result?: unknown) => {
            setOpen(null);
            resolve(result as never);
          };
          setOpen({ kind: 'dialog', name, props: { ...(dialogProps as object) }, close });
        }),
    );
  }, [standalone]);
  return (
    <Box bg="page" color="ink" minHeight="100dvh">
      <Container paddingBlock="4" borderBottomWidth="1px" borderColor="line">
        <Stack gap="4">
          <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
            <Text fontWeight="600">
              {manifest.name} · {t(recorded ? 'recorded' : 'alone')}
              {user && ` · ${user.username} ${user.fullname}`}
            </Text>
            <HStack gap="2">
              <Button size="sm" onClick={() => standalone.switchLanguage(other)}>
                {languageName(other)}
              </Button>
              {user && !recorded && (
                <Button size="sm" onClick={() => void session.signOut()}>
                  {t('signOut')}
                </Button>
              )}
            </HStack>
          </HStack>
          {!user && !recorded && <SignInForm session={session} />}
          <PartList
            manifest={manifest}
            onOpen={({ kind, name }) =>
              kind === 'dialog'
                ? void context.dialogs.open(name)
                : setOpen({ kind: 'slot', name, props: {} })
            }
          />
        </Stack>
      </Container>
      <Box as="main">
        {open && <Part {...props} target={open} />}
        {shown && <Part {...props} key={user?.username ?? ''} target={PAGE} />}
        {!match && (
          <Container paddingBlock="4">
            <Text>{t('noPage', { name: manifest.name })}</Text>
          </Container>
        )}
      </Box>
      <Toaster />
    </Box>
  );
};
