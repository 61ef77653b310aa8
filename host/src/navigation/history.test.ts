import { createHistory } from './history.ts';

const popped = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('createHistory', () => {
  it('navigates, notifies its listeners and carries state', () => {
    const history = createHistory();
    const seen: string[] = [];
    const stop = history.subscribe(() => seen.push(history.location().pathname));
    history.navigate('/a?x=1', { state: { from: 'test' } });
    history.navigate('/b', { replace: true });
    stop();
    history.navigate('/c');
    expect(seen).toEqual(['/a', '/b']);
    expect(window.location.pathname).toBe('/c');
  });

  it('GRD-10 does not leave the portal', () => {
    const history = createHistory();
    history.navigate('//evil.example/x');
    history.navigate('javascript:alert(1)');
    expect(window.location.pathname).toBe('/');
  });

  it('HDR-10 knows whether the user came back', async () => {
    const history = createHistory();
    history.navigate('/a');
    expect(history.cameBack()).toBe(false);
    const arrived = popped();
    history.back();
    await arrived;
    expect(history.cameBack()).toBe(true);
    expect(history.location().pathname).toBe('/');
  });

  it('asks before unsaved work is left, and goes on only with a yes', () => {
    const history = createHistory();
    const blocked: (() => void)[] = [];
    history.onBlocked((proceed) => blocked.push(proceed));
    history.setDirty('form', true);
    history.navigate('/a');
    expect(window.location.pathname).toBe('/');
    expect(blocked).toHaveLength(1);
    blocked[0]?.();
    expect(window.location.pathname).toBe('/a');
    expect(history.isDirty()).toBe(false);
  });

  it('lets a dirty page change its own query', () => {
    const history = createHistory();
    history.onBlocked(() => undefined);
    history.setDirty('form', true);
    history.navigate('/?tab=2');
    expect(history.location().search).toBe('?tab=2');
  });

  it('keeps the page when Back would lose unsaved work', async () => {
    const history = createHistory();
    history.navigate('/a');
    const blocked: (() => void)[] = [];
    history.onBlocked((proceed) => blocked.push(proceed));
    history.setDirty('form', true);
    const first = popped();
    history.back();
    await first;
    await popped();
    expect(blocked).toHaveLength(1);
    expect(window.location.pathname).toBe('/a');
    expect(history.location().pathname).toBe('/a');
  });
});
