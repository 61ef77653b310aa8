import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from './database.ts';

/** What every picture shows after `knowPicture`. */
const READ = 'ACE347';

/**
 * Makes the picture of a device show a text that the test knows: no call returns what a picture shows, and no program shall read
 * it. Null when the portal under test runs elsewhere.
 */
export const knowPicture = (deviceId: string): Promise<string | null> =>
  withDatabase(async (client) => {
    const folder = process.env.E2E_PORTAL_DATA ?? '';
    const dataKey = Buffer.from(await readFile(path.join(folder, 'data.key'), 'utf8'), 'hex');
    const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'captcha', 32));
    const drawn = 'select id from captcha where device_id = $1';
    const { rows } = await client.query<{ id: string }>(drawn, [deviceId]);
    const id = rows[0]?.id ?? '';
    const answer = createHmac('sha256', key).update(`${id}:${READ}`).digest('base64url');
    await client.query('update captcha set answer_hmac = $1 where id = $2', [answer, id]);
    return READ;
  });
