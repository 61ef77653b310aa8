import { z } from 'zod';

/** The live chat of a messaging platform, whose SDK the page loads when the chat is opened; undefined: none. */
export interface ChatConfig {
  sdkUrl: string;
  /** CSS selector of the button that the SDK hides in the page and that opens the chat (FTR-06). */
  button: string;
}

/** The part of the environment that the chat needs. */
export const chatEnvironment = {
  CHAT_SDK_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  CHAT_BUTTON: z
    .string()
    .regex(/^[#.[][\w\-="'\]]{1,80}$/, { error: 'must be a CSS selector such as #chat-button' })
    .default('#chat-button'),
};
const environment = z.object(chatEnvironment);

export const chatConfig = (env: z.infer<typeof environment>): ChatConfig | undefined =>
  env.CHAT_SDK_URL === undefined
    ? undefined
    : { sdkUrl: env.CHAT_SDK_URL, button: env.CHAT_BUTTON };
