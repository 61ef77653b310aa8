import type { CaptchaPurpose } from '@portal/types';

interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

type Page = typeof window & {
  grecaptcha?: Grecaptcha;
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
};

const TIMEOUT_MS = 10_000;

/** The page's CSP allows this Trusted Types policy only when the service names this script. */
const trusted = (scriptUrl: string): string => {
  const { origin, pathname } = new URL(scriptUrl);
  const rules: ScriptUrlPolicy = {
    createScriptURL: (url) => {
      const target = new URL(url);
      if (target.origin === origin && target.pathname === pathname) return url;
      throw new TypeError('not the script of the captcha');
    },
  };
  const policy = (window as Page).trustedTypes?.createPolicy('portal-captcha', rules) ?? rules;
  return policy.createScriptURL(scriptUrl);
};

let loading: Promise<Grecaptcha> | undefined;

const load = (scriptUrl: string, siteKey: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const url = new URL(scriptUrl);
    url.searchParams.set('render', siteKey);
    const timer = setTimeout(() => reject(new Error('reCAPTCHA timed out')), TIMEOUT_MS);
    script.async = true;
    script.src = trusted(url.href);
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded'));
    script.onload = () => {
      const { grecaptcha } = window as Page;
      if (!grecaptcha) return reject(new Error('the script is not reCAPTCHA'));
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    document.head.append(script);
  });

/** The token of reCAPTCHA v3. A script that failed to load is requested again the next time. */
export const solveRecaptcha = async (
  { siteKey, scriptUrl }: { siteKey: string; scriptUrl: string },
  action: CaptchaPurpose,
): Promise<string> => {
  loading ??= load(scriptUrl, siteKey);
  try {
    return await (await loading).execute(siteKey, { action });
  } catch (error) {
    loading = undefined;
    throw error;
  }
};
