import { inLanguage } from '@portal/domain/language';
import type { PageDeclaration } from '@portal/types';
import { Container, Heading, Stack, UnderConstruction } from '@portal/ui';
import { usePortalHost } from '../portal/portal-context.ts';

/** A page that is declared and guarded and not built yet: it says so (spec/access.md 2.7). */
export const BuildingPage = ({ page }: { page: PageDeclaration }) => {
  const { i18n } = usePortalHost();
  return (
    <Container paddingBlock="6">
      <Stack gap="6">
        <Heading as="h1" size="xl" tabIndex={-1}>
          {inLanguage(page.title, i18n.language)}
        </Heading>
        <UnderConstruction />
      </Stack>
    </Container>
  );
};
