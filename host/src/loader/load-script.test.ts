import { loadScript } from './load-script.ts';
import { trustBase } from './trusted-url.ts';

beforeAll(() => trustBase('/'));

const source = {
  url: `${window.location.origin}/remotes/policy/1/entry.js`,
  integrity: 'sha384-abc',
  timeoutMs: 1_000,
};

const added = (): HTMLScriptElement => {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script was added');
  return script;
};

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('loadScript', () => {
  it('runs the script with its hash and leaves nothing in the page', async () => {
    const done = loadScript(source);
    const script = added();
    expect(script.integrity).toBe('sha384-abc');
    expect(script.crossOrigin).toBe('anonymous');
    script.onload?.(new Event('load'));
    await done;
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('refuses a script without a hash before it is asked for', async () => {
    await expect(loadScript({ ...source, integrity: '' })).rejects.toMatchObject({
      code: 'PORTAL-LOAD-INTEGRITY',
    });
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('refuses another origin', async () => {
    await expect(
      loadScript({ ...source, url: 'https://evil.example/entry.js' }),
    ).rejects.toBeInstanceOf(TypeError);
  });

  it('reports a script that is missing or altered', async () => {
    const done = loadScript(source);
    (added().onerror as (event: Event) => void)(new Event('error'));
    await expect(done).rejects.toMatchObject({ code: 'PORTAL-LOAD-NETWORK' });
  });

  it('reports a script that throws while it runs', async () => {
    const done = loadScript(source);
    const script = added();
    window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'boom' }));
    script.onload?.(new Event('load'));
    await expect(done).rejects.toMatchObject({ code: 'PORTAL-LOAD-EXECUTE', message: 'boom' });
  });

  it('gives up a script that hangs', async () => {
    jest.useFakeTimers();
    const done = loadScript(source);
    const rejection = expect(done).rejects.toMatchObject({ code: 'PORTAL-LOAD-TIMEOUT' });
    jest.advanceTimersByTime(1_000);
    await rejection;
    expect(document.head.querySelector('script')).toBeNull();
  });
});
