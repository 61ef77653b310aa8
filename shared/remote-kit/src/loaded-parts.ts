import { languageOf } from '@portal/domain/language';
import { matchPage } from '@portal/registry';
import type { MountContext, MountTarget } from '@portal/types';
import type { ComponentType } from 'react';
import type { DialogProps, RemoteDefinition, SlotProps } from './definition.ts';
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
  const languages = new Set<string>();
  const paths = Object.keys(definition.pages).map((path) => ({ path }));

  const pathOf = (pathname: string): string | null => matchPage(paths, pathname)?.page.path ?? null;

  const loadPage = async (path: string): Promise<ComponentType> => {
    const known = pages.get(path);
    if (known) return known;
    const load = definition.pages[path];
    if (!load) throw new MissingPartError('page', path);
    const page = await loadAgain(load);
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

  const loadLocale = async ({ i18n, remote }: MountContext, language: string): Promise<void> => {
    const own = languageOf(language);
    if (languages.has(own) && i18n.hasResourceBundle(own, remote.name)) return;
    const libraries = Object.entries(definition.libraries ?? {});
    const sources = [
      [remote.name, definition.locales] as const,
      ...libraries.map(
        ([name, locales]) => [libraryNamespace(remote.name, name), locales] as const,
      ),
    ];
    await Promise.all(
      sources.map(async ([namespace, locales]) => {
        const texts = await loadAgain(locales[own]);
        i18n.addResourceBundle(own, namespace, texts.default, true, true);
      }),
    ).catch((error: unknown) => {
      throw new LocaleError(own, error);
    });
    languages.add(own);
  };

  return {
    pathOf,
    loadPage,
    loadLocale,
    page: (path: string) => pages.get(path),
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
      await Promise.all([words, loadPage(path)]);
    },
  };
};

export type Parts = ReturnType<typeof createParts>;
