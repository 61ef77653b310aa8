import { safeStorage } from '../lib/storage.ts';
import { createI18n, switchLanguage } from './create-i18n.ts';

const storage = safeStorage(() => localStorage);

beforeEach(() => localStorage.clear());

describe('createI18n', () => {
  it('I18N-01 speaks Vietnamese to begin with', async () => {
    const i18n = await createI18n(storage);
    expect(i18n.t('header.signIn')).toBe('Đăng nhập');
    expect(document.documentElement.lang).toBe('vi');
  });

  it('I18N-02 keeps the choice of English, in the page and for the next start', async () => {
    await switchLanguage(await createI18n(storage), storage, 'en');
    expect(document.documentElement.lang).toBe('en');
    const next = await createI18n(storage);
    expect(next.t('header.signIn')).toBe('Sign in');
  });

  it('shows codes and names as they are, without escaping them twice', async () => {
    const i18n = await createI18n(storage);
    expect(i18n.t('remote.failed', { name: 'A & B' })).toContain('A & B');
  });
});

describe('storage that is not there', () => {
  it('keeps nothing and breaks nothing', () => {
    const none = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    none.set('a', '1');
    none.remove('a');
    expect(none.get('a')).toBeNull();
  });
});
