import { useWords } from '@portal/remote-kit';
import type { NewsDetail } from '@portal/types';
import { Card } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';

/** When and where the event of an article is. */
export const EventFacts = ({ article }: { article: NewsDetail }) => {
  const t = useWords();
  const { eventFrom, eventTo, eventPlace } = article;
  if (eventFrom === null) return null;
  return (
    <Card padding="md">
      <DescriptionList
        items={[
          { label: t('article.eventFrom'), value: <DateText value={eventFrom} time /> },
          ...(eventTo
            ? [{ label: t('article.eventTo'), value: <DateText value={eventTo} time /> }]
            : []),
          ...(eventPlace ? [{ label: t('article.eventPlace'), value: eventPlace }] : []),
        ]}
      />
    </Card>
  );
};
