import * as z from 'zod/mini';
import { translated } from '../text/text.ts';

/** Who may open a page: anybody, a signed-in user, or only the one who is not signed in. */
export const pageAccess = z.enum(['public', 'private']);

export const pageDeclaration = z.object({
  /** Path as in the specification, with `:name` for a variable segment. */
  path: z
    .string()
    .check(
      z.regex(
        /^\/(?:[A-Za-z0-9._-]+|:[A-Za-z][A-Za-z0-9]*)?(?:\/(?:[A-Za-z0-9._-]+|:[A-Za-z][A-Za-z0-9]*))*$/,
      ),
    ),
  access: pageAccess,
  /** Authority that a signed-in user must hold; a private page without one is denied unless `open`. */
  permission: z.optional(z.string()),
  /** A private page for every signed-in user, whatever their authorities (change password …). */
  open: z.optional(z.boolean()),
  title: translated,
  /** The params of its address that are the page's own and may be saved with it; never what was searched for. */
  params: z.optional(
    z.array(z.string().check(z.regex(/^(?!search$|q$|page$)[A-Za-z][\w-]{0,39}$/))),
  ),
  /** Feature name of activity records (spec/access.md 2.2). */
  feature: z.string(),
  /** `building`: declared and guarded, and says that it is being built. */
  status: z._default(z.enum(['ready', 'building']), 'ready'),
  /** Shows without header and footer, such as a sign-in step that must be finished. */
  bare: z.optional(z.boolean()),
});
export type PageDeclaration = z.infer<typeof pageDeclaration>;

export const slotDeclaration = z.object({
  /** The place in the shell or in another remote's page, such as `home.agent.cards`. */
  slot: z.string(),
  name: z.string(),
  /** Authority that a user must hold to see it; without one, every user who sees the slot sees it. */
  permission: z.optional(z.string()),
  /** Smaller ones come first. */
  order: z._default(z.number(), 100),
});

/** The kind of a prop; with a question mark it may be left out. */
const propKind = z.enum(['string', 'string?', 'number', 'number?', 'boolean', 'boolean?']);
/** What a dialog or a slot takes, by name: `portal types` makes types of it for other remotes. */
const propKinds = z.optional(z.record(z.string().check(z.regex(/^[a-zA-Z]\w*$/)), propKind));

export const dialogDeclaration = z.object({
  /** Unique over all remotes, such as `login`. */
  name: z.string(),
  props: propKinds,
  access: pageAccess,
  permission: z.optional(z.string()),
});

/** `remote.manifest.json`: all that a remote declares about itself. */
export const remoteManifest = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  title: translated,
  /** Range of mount context versions that the remote understands. */
  contract: z.string(),
  pages: z.array(pageDeclaration),
  slots: z._default(z.array(slotDeclaration), []),
  dialogs: z._default(z.array(dialogDeclaration), []),
  /** Places in its pages that other remotes may fill. */
  offers: z.optional(z.array(z.object({ slot: z.string(), props: propKinds }))),
  permissions: z._default(z.array(z.string()), []),
  locales: z.array(z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
