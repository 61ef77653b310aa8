import { inLanguage } from '@portal/domain/language';
import type { RemoteManifest } from '@portal/types';
import { Box, Button, Flex, Link, Text, useUi } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { WORDS } from './standalone-context.ts';

export type OpenPart = { kind: 'dialog' | 'slot'; name: string };

/** Whether a path can be opened as it is: variables are for the developer to fill in. */
const isOpen = (path: string) => !path.includes(':');

/** Everything that the remote declares: links to pages, buttons for dialogs and slots. */
export const PartList = ({
  manifest,
  onOpen,
}: {
  manifest: RemoteManifest;
  onOpen(part: OpenPart): void;
}) => {
  const { t } = useTranslation(WORDS);
  const { locale } = useUi();
  const ready = manifest.pages.filter(({ status }) => status !== 'building');
  const groups = [
    { kind: 'dialog' as const, title: t('dialogs'), names: manifest.dialogs },
    { kind: 'slot' as const, title: t('slots'), names: manifest.slots },
  ];
  return (
    <Box as="nav" aria-label={t('parts', { name: inLanguage(manifest.title, locale) })}>
      <Text fontWeight="600">{t('pages')}</Text>
      <Flex as="ul" gap="3" flexWrap="wrap" listStyleType="none">
        {ready.map(({ path, title }) => (
          <li key={path}>
            {isOpen(path) ? (
              <Link href={path}>{inLanguage(title, locale)}</Link>
            ) : (
              <Text as="span" color="ink.muted">
                {inLanguage(title, locale)} ({path})
              </Text>
            )}
          </li>
        ))}
      </Flex>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ kind, title, names }) => (
          <Box key={kind} marginBlockStart="2">
            <Text fontWeight="600">{title}</Text>
            <Flex gap="2" flexWrap="wrap">
              {names.map(({ name }) => (
                <Button key={name} size="sm" onClick={() => onOpen({ kind, name })}>
                  {name}
                </Button>
              ))}
            </Flex>
          </Box>
        ))}
    </Box>
  );
};
