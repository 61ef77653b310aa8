import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSettingKey, SETTING_KEYS } from '@portal/types';

const root = join(import.meta.dirname, '..', '..', '..');
/** What declares or stores settings does not read them. */
const APART =
  /node_modules|\.test\.|\/testing\/|\/dist\/|seed\/data\/settings|setting\/setting-(catalogue|check|spec)/;

const files = globSync('{backend,host,remote-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !APART.test(file),
);
const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));

it('M12 part of ADM-SET-01: every key of the catalogue is read by some code', () => {
  const all = sources.join('\n');
  const unread = SETTING_KEYS.filter((key) => !all.includes(`'${key}'`));
  expect(unread).toEqual([]);
});

it('M12 part of ADM-SET-01: code reads no key that the catalogue lacks', () => {
  const read = sources.flatMap((text) => [
    ...text.matchAll(
      /(?:settings|portal)\)?\.get\('([A-Z][A-Z0-9_]+)'\)|settingKey: '([A-Z][A-Z0-9_]+)'/g,
    ),
  ]);
  const keys = new Set(read.map(([, one, other]) => one ?? other ?? ''));
  // The configuration adds these for the start of the portal (settings-store.ts).
  const fromConfig = [
    ...['CHAT_BUTTON', 'CHAT_SDK_URL', 'FIREBASE_CONFIG', 'HOST_ORIGINS', 'MADE_UP_DATA'],
    ...['PUSH_CONFIG', 'SOCIAL_PROVIDERS', 'TRACING'],
  ];
  expect(keys.size).toBeGreaterThan(8);
  expect([...keys].filter((key) => !isSettingKey(key) && !fromConfig.includes(key))).toEqual([]);
});

it('M12 settings are read through the catalogue, so that its bounds hold', () => {
  const reading = files.filter((_, at) =>
    /from\(setting\)|from \$\{setting\}/.test(sources[at] ?? ''),
  );
  expect(reading.sort()).toEqual([
    'backend/src/cli/admin/problems.ts',
    'backend/src/modules/auth/factor-policy.ts',
    'backend/src/modules/auth/step-flags.ts',
    'backend/src/modules/setting-admin/setting-rows.ts',
    'backend/src/modules/setting-admin/setting-store.ts',
    'backend/src/modules/setting/settings-store.ts',
    'backend/src/settings/setting-of.ts',
  ]);
});
