import { usePortal } from '@portal/remote-kit';
import type { NetworkProvince } from '@portal/types';
import { Button, Card, EmptyState, Flex } from '@portal/ui';
import { Phone } from '@portal/ui/icons';
import { type ShownPlace, wayOut } from './find-places.ts';
import type { NetworkView } from './use-network-view.ts';
import { useNetworkWords } from './use-network-words.ts';

/** The company's own number, for who finds no place or no list. */
export const HotlineButton = () => {
  const t = useNetworkWords();
  const { settings } = usePortal();
  const hotline = settings.get('HOTLINE');
  if (!hotline) return null;
  return (
    <Button
      href={`tel:${hotline.replace(/[^\d+]/g, '')}`}
      icon={<Phone size={16} />}
      minHeight="44px"
    >
      {t('hotline', { phone: hotline })}
    </Button>
  );
};

interface Props {
  places: readonly ShownPlace[];
  provinces: readonly NetworkProvince[];
  view: NetworkView;
  show: (part: Partial<NetworkView>) => void;
}

/** Why nothing was found, the nearest choices that find something, and whom to call. */
export const NothingFound = ({ places, provinces, view, show }: Props) => {
  const t = useNetworkWords();
  const province = provinces.find(({ code }) => code === view.province);
  const why = () => {
    if (places.length === 0) return t('nothing.atAll');
    if (province?.places === 0) return t('nothing.province', { province: province.name });
    if (view.open && wayOut(places, view).some(({ part }) => part.open === false))
      return t('nothing.open');
    return view.search ? t('nothing.search', { text: view.search }) : t('nothing.filters');
  };
  const choices = wayOut(places, view);
  const wordsOf = (part: Partial<NetworkView>) => {
    if (part.open !== undefined) return 'nothing.without.open';
    if (part.kind !== undefined) return 'nothing.without.kind';
    return part.province === undefined ? 'nothing.without.search' : 'nothing.without.province';
  };
  return (
    <Card padding="lg">
      <EmptyState
        title={t('nothing.title')}
        action={
          <Flex gap="2" wrap="wrap" justify="center">
            {choices.map(({ part, count }) => (
              <Button key={wordsOf(part)} minHeight="44px" onClick={() => show(part)}>
                {t(wordsOf(part), { count })}
              </Button>
            ))}
            {choices.length === 0 && places.length > 0 && (
              <Button
                minHeight="44px"
                onClick={() => show({ search: '', province: '', kind: '', open: false })}
              >
                {t('nothing.all', { count: places.length })}
              </Button>
            )}
            <HotlineButton />
          </Flex>
        }
      >
        {why()}
      </EmptyState>
    </Card>
  );
};
