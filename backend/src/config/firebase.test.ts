import { generateKeyPairSync } from 'node:crypto';
import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const file = {
  ...{ type: 'service_account', project_id: 'cong-dai-ly', private_key: pem },
  ...{ client_email: 'portal@cong-dai-ly.iam.example', token_uri: 'https://oauth2.example/token' },
};
const all = {
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(file),
  FIREBASE_API_KEY: 'khoa-web',
  FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  FIREBASE_SENDER_ID: '123456789012',
  FIREBASE_VAPID_KEY: 'B'.repeat(87),
};

describe('Firebase', () => {
  it('is absent unless configured', () => {
    expect(readConfig({}).firebase).toBeUndefined();
    // A project for signing in alone is none for messages.
    expect(readConfig({ FIREBASE_API_KEY: 'khoa-web' }).firebase).toBeUndefined();
  });

  it('is a service account and the web configuration of its project', () => {
    expect(readConfig(all).firebase).toMatchObject({
      account: { projectId: 'cong-dai-ly', clientEmail: file.client_email, privateKey: pem },
      web: { projectId: 'cong-dai-ly', apiKey: 'khoa-web', messagingSenderId: '123456789012' },
      vapidKey: all.FIREBASE_VAPID_KEY,
      fcmUrl: 'https://fcm.googleapis.com',
    });
  });

  it.each([
    [{ FIREBASE_SERVICE_ACCOUNT: '' }, 'FIREBASE_VAPID_KEY'],
    [{ FIREBASE_APP_ID: '' }, 'FIREBASE_APP_ID'],
    [{ FIREBASE_SERVICE_ACCOUNT: '{"private_key":"mật"}' }, 'FIREBASE_SERVICE_ACCOUNT'],
    [
      { FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...file, token_uri: 'http://evil.example' }) },
      'JSON',
    ],
    [{ FIREBASE_PROJECT_ID: 'du-an-khac' }, 'differ'],
    [{ FCM_URL: 'http://127.0.0.1:9', NODE_ENV: 'production' }, 'FCM_URL'],
  ])('refuses %p and names %s, never the key', (part, name) => {
    let said = '';
    try {
      readConfig({ ...all, ...part });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      said = String(error);
    }
    expect(said).toContain(name);
    expect(said).not.toMatch(/mật|PRIVATE KEY/);
  });
});
