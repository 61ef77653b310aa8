import { EXTERNAL_SITES } from '@portal/types/external/sites';
import { Link, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellSettings } from '../portal/portal-context.ts';

/** The company's other sites: each where the settings name an address, in a tab of its own (EXT-10). */
export const RelatedSites = () => {
  const settings = useShellSettings();
  const { t } = useTranslation();
  const sites = EXTERNAL_SITES.flatMap((key) => {
    const href = settings.get(key) ?? '';
    return /^https?:\/\//i.test(href) ? [{ key, href }] : [];
  });
  if (sites.length === 0) return null;
  return (
    <Stack as="nav" aria-label={t('footer.sites')} gap="2">
      {sites.map(({ key, href }) => (
        <Link key={key} href={href} target="_blank" variant="quiet" fontSize="sm">
          {t(`footer.site.${key}`)}
        </Link>
      ))}
    </Stack>
  );
};
