import { isApiError } from '@portal/api-client/api-error';
import type { ReleaseSetAnswer } from '@portal/types';
import { Button, Container, Flex, HStack, Text } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { usePortalHost } from '../portal/portal-context.ts';
import type { Releases } from '../releases/releases.ts';
import { useReleaseWords } from './release-words.ts';

type Override = NonNullable<ReleaseSetAnswer['override']>;

const shownPin = ({ remote, target }: Override['pins'][number]): string => `${remote}@${target}`;

/** The end of the override in the user's time zone. */
const timeOf = (until: string, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(until));

/** Shows on every page that the user runs overridden versions, with a way back. */
export const OverrideBanner = ({
  releases,
  override,
}: {
  releases: Releases;
  override: Override;
}) => {
  const { i18n, toast } = usePortalHost();
  const t = useReleaseWords();
  const { mutate: reset, isPending } = useMutation({
    mutationFn: () => releases.unpin(),
    networkMode: 'always',
    onError: (error) =>
      toast('error', t('override.failed'), isApiError(error) ? error.message : undefined),
  });
  return (
    <Flex
      as="section"
      aria-label={t('override.label')}
      bg="warning.subtle"
      borderBottomWidth="1px"
      borderColor="warning.solid"
      data-print="hide"
    >
      <Container>
        <Flex gap="3" paddingBlock="2" align="center" justify="space-between" wrap="wrap">
          <Text fontSize="sm" color="warning.ink" minWidth="0" overflowWrap="anywhere">
            {t('override.text', {
              pins: override.pins.map(shownPin).join(', '),
              until: timeOf(override.until, i18n.language),
            })}
          </Text>
          <HStack gap="2">
            <Button size="sm" onClick={() => releases.devtools.open()}>
              {t('override.details')}
            </Button>
            <Button size="sm" loading={isPending} onClick={() => reset()}>
              {t('override.reset')}
            </Button>
          </HStack>
        </Flex>
      </Container>
    </Flex>
  );
};
