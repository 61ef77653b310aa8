type Environment = Record<string, string | undefined>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * The environment of `npm start` and `npm run dev`: a newcomer on this machine gets the demonstration. Everybody else (a database
 * of one's own, another address, production) has to ask for it with DEMO=1, and the service refuses it where it is unsafe.
 */
export function withDemo<E extends Environment>(env: E): E & { DEMO?: string } {
  const decided = env.DEMO || env.DATABASE_URL || env.NODE_ENV === 'production';
  const local = LOOPBACK.test(env.HOST || '127.0.0.1') && !env.PORTAL_ORIGIN?.startsWith('https:');
  return decided || !local ? env : { ...env, DEMO: '1' };
}
