import { adminHomeQuery } from '@portal/api-client/admin';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { AdminFrame, adminPagesOf } from '@portal/remote-kit/admin';
import type { AdminHome } from '@portal/types';
import { Alert, Card, Flex, Grid, Heading, Link, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { columns, HomeFigures } from './home-figures.tsx';
import { WorkPanels } from './work-panels.tsx';

/** Whether the audit log is whole: when that was found last, or where it is broken. */
const ChainState = ({ chain }: { chain: NonNullable<AdminHome['chain']> }) => {
  const t = useWords();
  const { verifiedAt, brokenAt } = chain;
  if (brokenAt !== null) {
    return (
      <Alert
        tone="danger"
        title={t('audit.chain')}
        action={<Link href="/admin/audit">{t('audit.title')}</Link>}
      >
        {t('audit.broken', { seq: brokenAt })}
      </Alert>
    );
  }
  return (
    <Text fontSize="sm" color="ink.muted">
      {verifiedAt === null ? (
        t('audit.neverVerified')
      ) : (
        <>
          {t('audit.verifiedAt')} <DateText value={verifiedAt} time />
        </>
      )}
    </Text>
  );
};

/** What a change was made to: its words as the way to it. */
const ChangedObject = ({ change }: { change: AdminHome['changes'][number] }) => {
  const { language } = usePortal();
  const { object, objectWords, href } = change;
  const words = objectWords ? inLanguage(objectWords, language) : object;
  return words !== null && href !== null ? <Link href={href}>{words}</Link> : words;
};

/** /admin: where the staff side begins; what a user sees here is what their rights open. */
export const AdminPage = () => {
  const t = useWords();
  const { http, language } = usePortal();
  const { user } = useSession();
  const { data: home, error, refetch } = useQuery(adminHomeQuery(http));
  const pages = adminPagesOf(user?.authorities ?? []).filter(({ path }) => path !== '/admin');
  const changes = home?.changes ?? [];
  const state = home ? (changes.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return (
    <AdminFrame>
      <DetailPage title={t('admin.title')} context={t('admin.context')}>
        {home?.chain && <ChainState chain={home.chain} />}
        {home && <HomeFigures home={home} />}
        {home?.firstSteps && <FirstStepsPanel steps={home.firstSteps} />}
        <WorkPanels />
        <Grid gap="4" templateColumns={columns}>
          {pages.map(({ path, key }) => (
            <Card key={path} href={path}>
              <Heading as="h2" size="md">
                {t(`admin.page.${key}.title`)}
              </Heading>
              <Text fontSize="sm" color="ink.muted">
                {t(`admin.page.${key}.text`)}
              </Text>
            </Card>
          ))}
        </Grid>
        <Panel
          title={t('admin.changes')}
          status={state}
          onRetry={() => void refetch()}
          empty={{ text: t('admin.noChanges') }}
        >
          <Stack as="ul" gap="2">
            {changes.map((change) => (
              <Flex as="li" key={change.seq} gap="3" wrap="wrap">
                <DateText value={change.at} time />
                <Text flex="1 1 200px">
                  {inLanguage(change.words, language)} <ChangedObject change={change} />
                </Text>
              </Flex>
            ))}
          </Stack>
        </Panel>
      </DetailPage>
    </AdminFrame>
  );
};
