import type { LinkAnswer, LinkRequest, SocialProviderName, UserRecord } from '@portal/types';

/** What can be chosen: one provider, or to have no linked account any more. */
export type LinkChoice = SocialProviderName | 'none';
export type LinkFlags = Omit<LinkAnswer, 'statusMessages'>;

const FLAG = {
  google: 'googleFlag',
  apple: 'appleFlag',
  facebook: 'facebookFlag',
} as const satisfies Record<SocialProviderName, keyof LinkFlags>;

export const isLinked = (user: UserRecord | null, provider: SocialProviderName): boolean =>
  user?.[FLAG[provider]] === 1;

const NONE: LinkFlags = { googleFlag: 0, facebookFlag: 0, appleFlag: 0 };

/** Nothing linked any more (LINK-05). */
export const unlinkAll = (): LinkRequest => ({ ...NONE, uid: null });

/** The account of this token as well; what is linked already stays (LINK-02). */
export const linkAlso = (
  user: UserRecord | null,
  provider: SocialProviderName,
  proof: { idToken: string; uid: string | null },
): LinkRequest => {
  const { googleFlag, facebookFlag, appleFlag } = user ?? NONE;
  return { googleFlag, facebookFlag, appleFlag, [FLAG[provider]]: 1, ...proof };
};
