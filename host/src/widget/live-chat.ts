interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

type Page = typeof window & {
  /** Read by the chat's SDK as it starts. */
  portalChat?: { botCode: string; token: string | null };
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
};

export interface LiveChat {
  /** Opens the chat's window. Rejects when the SDK does not come or has no button. */
  open(): Promise<void>;
}

export interface LiveChatSetup {
  sdkUrl: string;
  /** CSS selector of the button that the SDK hides in the page. */
  button: string;
  botCode: string;
  /** Of the chat alone; never the session's. */
  token: string | null;
}

const TIMEOUT_MS = 10_000;
const LOOK_MS = 100;

let policy: ScriptUrlPolicy | undefined;

/** The page's CSP allows this policy of Trusted Types only where the service names an SDK. */
const trusted = (sdkUrl: string): string => {
  const rules: ScriptUrlPolicy = {
    createScriptURL: (url) => {
      if (url === sdkUrl) return url;
      throw new TypeError('not the script of the chat');
    },
  };
  policy ??= (window as Page).trustedTypes?.createPolicy('portal-chat', rules) ?? rules;
  return policy.createScriptURL(sdkUrl);
};

const loadScript = (sdkUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('the chat timed out')), TIMEOUT_MS);
    script.async = true;
    script.src = trusted(sdkUrl);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the chat could not be loaded'));
    };
    document.head.append(script);
  });

/** The button appears when the SDK has started. */
const findButton = async (selector: string, until: number): Promise<HTMLElement> => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found) return found;
  if (performance.now() > until) throw new Error('the chat has no button');
  await new Promise((done) => setTimeout(done, LOOK_MS));
  return findButton(selector, until);
};

let loading: Promise<void> | undefined;

/** The live chat of a messaging platform: its SDK loads at the first use, its hidden button opens it (FTR-06). */
export const createLiveChat = ({ sdkUrl, button, botCode, token }: LiveChatSetup): LiveChat => ({
  open: async () => {
    (window as Page).portalChat = { botCode, token };
    loading ??= loadScript(sdkUrl);
    try {
      await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
    (await findButton(button, performance.now() + TIMEOUT_MS)).click();
  },
});
