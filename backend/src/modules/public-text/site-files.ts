import { COMPANY } from '@portal/domain/company';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { ownerOf } from '@portal/registry';
import type { Registry } from '@portal/types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { requireManifest } from '../../registry/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { readNews } from '../content/news-store.ts';
import { NEWS_SECTION } from '../content/sections.ts';
import { publicSettings } from '../setting/settings-store.ts';
import { atomFeed, FEED_MOST } from './feed.ts';
import { visitorAt } from './public-store.ts';
import { PUBLIC_PAGES, type Site } from './public-text.ts';
import { FEED } from './render-text.ts';
import { SHARE_PICTURE, sharePicture } from './share-picture.ts';
import { siteMap, siteMapPart } from './site-map.ts';

/** Search engines read them a few times a day; a file for everybody may be a minute old. */
const MINUTE = 'public, max-age=60';
const DAY = 'public, max-age=86400';
const NAME = 'Cổng thông tin đại lý';

/** The portal's address as users know it; the host of a call is one of the portal's own (known-host.ts). */
export const originOf = (config: Deps['config'], request: FastifyRequest): string =>
  config.origin ?? `${request.protocol}://${request.host}`;

/** Whether search engines may list this portal at all: never one with made-up data. */
export const isListed = async ({ db, config }: Deps): Promise<boolean> =>
  !config.madeUpData && (await settingOf(db, 'SEARCH_ENGINES'));

/** What the portal is called. */
export const portalTitle = (settings: Readonly<Record<string, string>>): string =>
  settings.PORTAL_TITLE ?? NAME;

/** What a page says of the portal it belongs to. */
export const siteOf = async (
  deps: Deps,
  request: FastifyRequest,
  settings: Readonly<Record<string, string>>,
): Promise<Site> => ({
  origin: originOf(deps.config, request),
  name: portalTitle(settings),
  company: await deps.publicTexts.company(),
  settings,
});

/** The public pages that the active remotes have, with their titles. */
export const publicPages = (registry: Registry): { title: string; path: string }[] =>
  PUBLIC_PAGES.flatMap((path) => {
    const page = ownerOf(registry, path)?.page;
    if (page === undefined || page.status === 'building') return [];
    return [{ title: page.title[DEFAULT_LANGUAGE], path }];
  });

const open = { config: { rule: { open: true } } } as const;

/** robots.txt: pages of signed-in users say themselves that they are not to be listed. */
const robotsText = (origin: string, listed: boolean): string =>
  listed
    ? `User-agent: *\nDisallow: /admin\nDisallow: /dev/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/** GET robots.txt, sitemap.xml, feed.xml and the picture of shared links. */
export function siteFiles(app: FastifyInstance, deps: Deps): void {
  const { db, config, clock } = deps;
  const sendXml = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', MINUTE).send(text);

  const requireListed = async () => {
    if (!(await isListed(deps))) throw httpError('UNKNOWN_PATH');
  };
  const mapParts = async (request: FastifyRequest) => {
    const manifest = await requireManifest(deps.registry.composeManifest, {
      channel: config.channel,
    });
    const pages = publicPages(manifest.registry).map(({ path }) => path);
    return { db, reader: visitorAt(clock()), origin: originOf(config, request), pages };
  };

  app.get('/robots.txt', open, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', MINUTE)
      .send(robotsText(originOf(config, request), await isListed(deps))),
  );
  app.get('/sitemap.xml', open, async (request, reply) => {
    await requireListed();
    return sendXml(reply, 'application/xml', await siteMap(await mapParts(request)));
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}$).xml',
    open,
    async (request, reply) => {
      await requireListed();
      const text = await siteMapPart(await mapParts(request), Number(request.params.part));
      if (text === undefined) throw httpError('UNKNOWN_PATH');
      return sendXml(reply, 'application/xml', text);
    },
  );
  app.get(FEED, open, async (request, reply) => {
    const now = clock();
    const [settings, items] = await Promise.all([
      publicSettings(deps, COMPANY),
      readNews(db, visitorAt(now), { section: NEWS_SECTION }, { limit: FEED_MOST, offset: 0 }),
    ]);
    const site = await siteOf(deps, request, settings);
    return sendXml(reply, 'application/atom+xml', atomFeed(site, items, now));
  });
  app.get(SHARE_PICTURE, open, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', DAY)
      .send(await sharePicture()),
  );
}
