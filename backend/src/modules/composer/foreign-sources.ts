import type { Config } from '../../config/config.ts';

/** What a page may reach beyond the portal itself, by directive. */
export interface ForeignSources {
  /** Addresses of scripts. */
  script: string[];
  connect: string[];
  frame: string[];
  image: string[];
  trustedTypes: string[];
}

/** reCAPTCHA v3 brings a frame, a badge, calls and a second script of its own. */
function recaptcha({ captcha }: Config): ForeignSources {
  const { secret, scriptUrl } = captcha.recaptcha;
  if (secret === undefined)
    return { script: [], connect: [], frame: [], image: [], trustedTypes: [] };
  const there = `${new URL(scriptUrl).origin}/recaptcha/`;
  return {
    script: [there, 'https://www.gstatic.com/recaptcha/'],
    connect: [there],
    frame: [there, 'https://recaptcha.google.com/recaptcha/'],
    image: ['https://www.gstatic.com/recaptcha/'],
    trustedTypes: ['portal-captcha', 'goog#html'],
  };
}

/** The chat's SDK brings a frame, pictures and calls of its own. */
function liveChat({ chat }: Config): ForeignSources {
  if (chat === undefined)
    return { script: [], connect: [], frame: [], image: [], trustedTypes: [] };
  const { origin } = new URL(chat.sdkUrl);
  const there = [`${origin}/`];
  return {
    ...{ script: there, connect: there, frame: there, image: there },
    trustedTypes: ['portal-chat'],
  };
}

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Calls of the Firebase SDK; the provider's page is a window of its own and needs no frame here. */
function firebase({ social }: Config): string[] {
  if (social?.firebase === undefined) return [];
  const { emulatorHost } = social.firebase;
  return emulatorHost === undefined ? FIREBASE : [`http://${emulatorHost}`];
}

/** Calls of Firebase's SDK where the page can turn push messages on: an installation, and its registration. */
const push = ({ firebase }: Config): string[] =>
  firebase?.vapidKey === undefined
    ? []
    : ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** Empty, unless the operator configured a third-party service. */
export function foreignSources(config: Config): ForeignSources {
  const captcha = recaptcha(config);
  const chat = liveChat(config);
  return {
    script: [...captcha.script, ...chat.script],
    connect: [...captcha.connect, ...chat.connect, ...firebase(config), ...push(config)],
    frame: [...captcha.frame, ...chat.frame],
    image: [...captcha.image, ...chat.image],
    trustedTypes: [...captcha.trustedTypes, ...chat.trustedTypes],
  };
}
