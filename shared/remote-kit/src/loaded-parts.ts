import { languageOf } from '@portal/domain/language';
import { matchPage } from '@portal/registry';
import type { MountContext, MountTarget } from '@portal/types';
import type { ComponentType } from 'react';
import type { DialogProps, Locales, RemoteDefinition, SlotProps } from './definition.ts';
import { libraryNamespace } from './library-namespace.ts';
import { loadAgain } from './load-again.ts';

/** What was asked for is not part of this remote. */
export class MissingPartError extends Error {
  constructor(kind: string, name: string) {
    super(`no ${kind} ${name}`);
    this.name = 'MissingPartError';
  }
}

/** Words did not come; the host knows it by its name. */
class LocaleError extends Error {
  constructor(language: string, cause: unknown) {
    super(`no words in ${language}`, { cause });
    this.name = 'LocaleError';
  }
}

/** The loaded components of a remote: each is fetched once, and a failure is never remembered. */
export const createParts = (definition: RemoteDefinition) => {
  const pages = new Map<string, ComponentType>();
  const others = new Map<string, ComponentType<DialogProps & SlotProps>>();
  const opened = new Set<string>();
  const loaded = new Set<string>();
  const paths = Object.keys(definition.pages).map((path) => ({ path }));

  const loadTexts = async (
    { i18n, remote }: MountContext,
    language: string,
    libraries: Record<string, Locales>,
    locales?: Locales,
  ): Promise<void> => {
    const own = languageOf(language);
    const sources = [
      ...(locales ? [[remote.name, locales] as const] : []),
      ...Object.entries(libraries).map(
        ([name, texts]) => [libraryNamespace(remote.name, name), texts] as const,
      ),
    ];
    await Promise.all(
      sources.map(async ([namespace, texts]) => {
        const key = `${own} ${namespace}`;
        if (loaded.has(key) && i18n.hasResourceBundle(own, namespace)) return;
        const file = await loadAgain(texts[own]);
        i18n.addResourceBundle(own, namespace, file.default, true, true);
        loaded.add(key);
      }),
    ).catch((error: unknown) => {
      throw new LocaleError(own, error);
    });
  };

  const pathOf = (pathname: string): string | null => matchPage(paths, pathname)?.page.path ?? null;

  /** Fetches a page, and the texts that it alone needs. */
  const loadPage = async (context: MountContext, path: string): Promise<ComponentType> => {
    const load = definition.pages[path];
    if (!load) throw new MissingPartError('page', path);
    opened.add(path);
    const [page] = await Promise.all([
      pages.get(path) ?? loadAgain(load),
      loadTexts(context, context.i18n.language, definition.pageLibraries?.[path] ?? {}),
    ]);
    pages.set(path, page);
    return page;
  };

  const loadOther = async (target: Exclude<MountTarget, { kind: 'page' }>) => {
    const key = `${target.kind}:${target.name}`;
    const known = others.get(key);
    if (known) return known;
    const source = target.kind === 'dialog' ? definition.dialogs : definition.slots;
    const load = source?.[target.name];
    if (!load) throw new MissingPartError(target.kind, target.name);
    const part = (await loadAgain<unknown>(load)) as ComponentType<DialogProps & SlotProps>;
    others.set(key, part);
    return part;
  };

  /** Own texts, those of the shared packages, and those of each page that was opened. */
  const loadLocale = async (context: MountContext, language: string): Promise<void> => {
    const ofPages = [...opened].map((path) => definition.pageLibraries?.[path] ?? {});
    const libraries = Object.assign({}, definition.libraries, ...ofPages);
    await loadTexts(context, language, libraries, definition.locales);
  };

  return {
    pathOf,
    loadPage,
    loadLocale,
    page: (path: string) => pages.get(path),
    paramsOf: (path: string): readonly string[] => definition.pageParams?.[path] ?? [],
    other: (kind: string, name: string) => others.get(`${kind}:${name}`),
    /** Fetches all that the first render of this target needs. */
    async prepare(context: MountContext, target: MountTarget): Promise<void> {
      const words = loadLocale(context, context.i18n.language);
      if (target.kind !== 'page') {
        await Promise.all([words, loadOther(target)]);
        return;
      }
      const { pathname } = context.navigation.location();
      const path = pathOf(pathname);
      if (!path) throw new MissingPartError('page', pathname);
      await Promise.all([words, loadPage(context, path)]);
    },
  };
};

export type Parts = ReturnType<typeof createParts>;
