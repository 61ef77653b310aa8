import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(1), z.maxLength(4_096));
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/**
 * What an application that shows the portal hands it at the start (spec/access.md 4.1, start-up): as props of the single-spa
 * application, or as a message. Never in an address.
 */
export const hostProps = z.strictObject({
  /** Name of the user who is signed in there. */
  agentId: z.optional(code),
  /** A session's token, with or without 'Bearer '. */
  token: z.optional(secret),
  /** With agentId and systemCode: an ADP login. */
  password: z.optional(secret),
  systemCode: z.optional(code),
  /** Whether the token's user has never signed in to the portal (`isFistLogin`). */
  firstLogin: z.optional(z.boolean()),
  /** A phone's application: it draws its own bar. */
  mobile: z.optional(z.boolean()),
});
export type HostProps = z.infer<typeof hostProps>;

/** A message of the host page that brings them. */
export const hostStartMessage = z.strictObject({
  type: z.literal('portal.start'),
  props: hostProps,
});

/** What the portal reports to the application that embeds it: no secret, and no value that a user typed. */
export interface PortalMessage {
  type:
    | 'portal.ready'
    | 'portal.signed-in'
    | 'portal.signed-out'
    | 'portal.change-password'
    | 'portal.change-password-gad';
  status: 'success' | 'cancel';
}

/** The application that shows the portal, if there is one. */
export interface HostApp {
  /** Whether it is a phone's: then it, and not the page, leads on after a result (PWD-15, EXT-08). */
  mobile(): boolean;
  /** Sends it a message; without effect when the portal is not embedded. */
  tell(message: PortalMessage): void;
}
