import { z } from 'zod';

/** What a push message holds on its way; sealed in the outbox. */
export const pushContent = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of the portal. */
  link: z.string().nullable(),
  /** The message in the portal, so that a page does not tell it twice. */
  notifyId: z.number().nullable(),
  /** Not before the person needs it: quiet hours have their own time. */
  urgent: z.boolean(),
});
export type PushContent = z.infer<typeof pushContent>;

/** FCM takes 4,096 bytes in all; letters with marks have three. */
const TITLE_MAX = 150;
const BODY_MAX = 700;

/** The text without half a letter at its end. */
const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** The content as FCM sends it to a browser; its values are texts. */
export function fcmMessage(token: string, content: PushContent, seconds: number) {
  const { link, notifyId, urgent } = content;
  return {
    token,
    notification: {
      title: shortened(content.title, TITLE_MAX),
      body: shortened(content.body, BODY_MAX),
    },
    data: {
      ...(link === null ? {} : { link }),
      ...(notifyId === null ? {} : { notifyId: String(notifyId) }),
    },
    webpush: { headers: { TTL: String(seconds), Urgency: urgent ? 'high' : 'normal' } },
  };
}
