import { isApiError } from '@portal/api-client/api-error';
import { loginAdp, loginContinuation } from '@portal/api-client/auth';
import type { HostProps, Http, LoginData, SessionView } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import type { SessionStore } from '../session/session-store.ts';
import { setMobile } from './mobile-mode.ts';

/** Set while an order of the outer system is open in this browser (spec/access.md 4.1). */
export const ORDER_ADP_KEY = 'portal.orderAdp';

export interface EnterSetup {
  storage: SafeStorage;
  store: SessionStore;
  session: Pick<SessionView, 'signedIn' | 'signOut'> & { clear(): void };
  http: Http;
  /** Runs calls with what the outer page handed over, before there is a session. */
  withCode<T>(code: string, run: () => Promise<T>): Promise<T>;
  /** Signs out on the server, empties caches; stays on the page. */
  forget(): Promise<void>;
  /** Shows why an ADP login failed; null without a reason from the server (EXT-04). */
  showFailure(description: string | null): void;
  /** The proof of work of the captcha; null when it could not be done. */
  solveCaptcha(): Promise<string | null>;
  log(code: string, error: unknown): void;
  /** The page that the portal was opened at. */
  path: string;
}

const withoutBearer = (token: string): string => token.replace(/^\s*Bearer\s+/i, '').trim();

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const enter = (setup: EnterSetup, answer: LoginData) =>
  setup.session.signedIn(answer, { returnTo: setup.path });

async function byToken(setup: EnterSetup, props: HostProps & { token: string }) {
  const token = withoutBearer(props.token);
  const answer = await setup.withCode(token, () =>
    loginContinuation(setup.http, props.firstLogin ?? false),
  );
  await enter(setup, answer);
}

async function byAdp(setup: EnterSetup, username: string, password: string, systemCode: string) {
  try {
    const body = { username, password, systemCode };
    const answer = await loginAdp(setup.http, body).catch(async (error) => {
      // Where every sign-in needs the work of a captcha, this one does too.
      if (!isApiError(error) || error.code !== 'INCORRECT_CAPTCHA_V3') throw error;
      const valueToken = await setup.solveCaptcha();
      return loginAdp(setup.http, { ...body, valueToken });
    });
    setup.storage.set(ORDER_ADP_KEY, '1');
    await enter(setup, answer);
  } catch (error) {
    setup.showFailure(isApiError(error) ? error.message : null);
    throw error;
  }
}

async function signIn(setup: EnterSetup, props: HostProps) {
  if (setup.store.items()) return;
  const { agentId, token, password, systemCode } = props;
  if (token) await byToken(setup, { ...props, token });
  else if (agentId && password && systemCode) await byAdp(setup, agentId, password, systemCode);
}

/**
 * Start-up with the props of an outer page (spec/access.md 4.1, EXT-01 to EXT-06). Failures are logged, and the portal
 * starts in any case.
 */
export const enterFromHost = async (setup: EnterSetup, props: HostProps): Promise<void> => {
  if (props.mobile !== undefined) setMobile(setup.storage, props.mobile);
  const stored = setup.store.items();
  if (stored && props.agentId && !same(props.agentId, stored.user.username)) {
    setup.session.clear();
    setup.storage.remove(ORDER_ADP_KEY);
  }
  try {
    await signIn(setup, props);
  } catch (error) {
    setup.log('PORTAL-EMBED-01', error);
  }
  if (!props.mobile || setup.store.items()) return;
  await setup.forget().catch((error: unknown) => setup.log('PORTAL-EMBED-02', error));
};
