import { SECTIONS } from '@portal/domain/content';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { articleText } from './article-text.ts';
import { networkText } from './network-text.ts';
import { contactText, homeText, questionsText, sectionText } from './page-texts.ts';
import { readCompanyName, visitorAt } from './public-store.ts';
import { CONTACT, HOME, NETWORK, type PublicText, QUESTIONS, sectionAt } from './public-text.ts';

/** A changed article is to show within five seconds on every backend, and one that ends is to be gone. */
const FRESH_MS = 3_000;
const CACHED_MOST = 500;

/** The texts of public pages, as visitors read them. */
export interface PublicTexts {
  /** Of an address of the portal; undefined for one that has no text of its own. */
  read(path: string): Promise<PublicText | undefined>;
  company(): Promise<string>;
}

const ARTICLE = new RegExp(`^/(?:${SECTIONS.join('|')})/([^/]+)$`);

/** The part of an address that names an article; undefined when there is none, or it is not well formed. */
function linkAt(path: string): string | undefined {
  const part = ARTICLE.exec(path)?.[1];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function readText(db: Db, now: Date, path: string): Promise<PublicText | undefined> {
  const reader = visitorAt(now);
  if (path === HOME) return homeText(db, reader);
  if (path === QUESTIONS) return questionsText(db, reader);
  if (path === CONTACT) return Promise.resolve(contactText());
  if (path === NETWORK) return networkText(db, now);
  const section = sectionAt(path);
  if (section !== undefined) return sectionText(db, reader, section);
  const link = linkAt(path);
  return link === undefined ? Promise.resolve(undefined) : articleText(db, reader, link);
}

/** Reads each text once in three seconds, however many ask for it. */
export function createPublicTexts({ db, clock }: { db: Db; clock: Clock }): PublicTexts {
  const cached = new LRUCache<string, { value: Promise<unknown>; until: number }>({
    max: CACHED_MOST,
  });
  function once<T>(name: string, read: (now: Date) => Promise<T>): Promise<T> {
    const now = clock();
    const found = cached.get(name);
    if (found !== undefined && found.until > now.getTime()) return found.value as Promise<T>;
    const value = read(now);
    cached.set(name, { value, until: now.getTime() + FRESH_MS });
    value.catch(() => cached.delete(name));
    return value;
  }
  return {
    read: (path) => once(path, (now) => readText(db, now, path)),
    company: () => once('company', () => readCompanyName(db)),
  };
}

declare module '../../deps/deps.ts' {
  interface Deps {
    /** What visitors and search engines read without script. */
    publicTexts: PublicTexts;
  }
}
