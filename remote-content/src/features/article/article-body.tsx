import { usePortal } from '@portal/remote-kit';
import { Prose } from '@portal/ui/pages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type LoadPicture, useOwnPictures, withPictures } from '../../picture/text-pictures.ts';
import { cleanHtml } from './clean-html.ts';

const plain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An article's text. Links of the portal in it navigate without a reload. */
export const ArticleBody = ({ html, pictures }: { html: string; pictures?: LoadPicture }) => {
  const { navigation } = usePortal();
  const own = useOwnPictures();
  const place = useRef<HTMLDivElement>(null);
  const load = pictures ?? own;
  useLayoutEffect(() => {
    const fragment = cleanHtml(html);
    const drop = load ? withPictures(fragment, load) : undefined;
    place.current?.replaceChildren(fragment);
    return drop;
  }, [html, load]);
  useEffect(() => {
    const { current } = place;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const href = link ? link.getAttribute('href') : null;
      if (!href?.startsWith('/') || !plain(event)) return;
      event.preventDefault();
      navigation.navigate(href);
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [navigation]);
  return (
    <Prose
      ref={place}
      css={{
        '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'md' },
        '& figcaption': { fontSize: 'sm', color: 'ink.muted', paddingBlockStart: '1' },
        // A wide table scrolls by itself; the page never does sideways.
        '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
        '& :is(th, td)': {
          borderWidth: '1px',
          borderColor: 'line',
          paddingBlock: '2',
          paddingInline: '3',
          textAlign: 'start',
        },
        '& th': { bg: 'subtle', fontWeight: '600' },
      }}
    />
  );
};
