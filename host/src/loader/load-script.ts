import { LoadError } from '../lib/load-error.ts';
import { trustedScriptUrl } from './trusted-url.ts';

export interface ScriptSource {
  url: string;
  integrity: string;
  timeoutMs: number;
}

const element = ({ url, integrity }: ScriptSource): HTMLScriptElement => {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = trustedScriptUrl(url);
  return script;
};

/**
 * Runs one classic script if its bytes have the hash of `integrity` (`sha384-…`). Resolves once it has run.
 * @throws LoadError when it is missing, late or altered, or throws while it runs.
 */
export const loadScript = (source: ScriptSource): Promise<void> => {
  // Without a hash the browser would check nothing.
  if (!source.integrity) {
    return Promise.reject(new LoadError('PORTAL-LOAD-INTEGRITY', `no hash for ${source.url}`));
  }
  return new Promise((resolve, reject) => {
    const script = element(source);
    let thrown: string | null = null;
    const onThrow = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event.message;
    };
    const finish = (error?: LoadError) => {
      clearTimeout(timer);
      window.removeEventListener('error', onThrow);
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(
      () => finish(new LoadError('PORTAL-LOAD-TIMEOUT', `${source.url} timed out`)),
      source.timeoutMs,
    );
    window.addEventListener('error', onThrow);
    script.onerror = () =>
      finish(new LoadError('PORTAL-LOAD-NETWORK', `${source.url} is missing or altered`));
    script.onload = () =>
      finish(thrown === null ? undefined : new LoadError('PORTAL-LOAD-EXECUTE', thrown));
    document.head.append(script);
  });
};
