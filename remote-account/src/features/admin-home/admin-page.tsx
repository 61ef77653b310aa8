import { useSession, useWords } from '@portal/remote-kit';
import { AdminFrame, adminPagesOf } from '@portal/remote-kit/admin';
import { Card, Grid, Heading, Text } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';

/** /admin: where the staff side begins; what a user sees here is what their rights open. */
export const AdminPage = () => {
  const t = useWords();
  const { user } = useSession();
  const pages = adminPagesOf(user?.authorities ?? []).filter(({ path }) => path !== '/admin');
  return (
    <AdminFrame>
      <DetailPage title={t('admin.title')} context={t('admin.context')}>
        <Grid gap="4" templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
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
      </DetailPage>
    </AdminFrame>
  );
};
