import { randomUUID } from 'node:crypto';
import { demoPassword } from '../start/accounts.ts';

/** Signs in as a program does, and answers the headers of its further calls. */
export async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const deviceId = randomUUID();
  const answer = await fetch(`${url}/api/authen/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-id': deviceId },
    body: JSON.stringify({ username, password: demoPassword, deviceId, requiredCaptch: false }),
  });
  const { data } = (await answer.json()) as { data?: { accessToken?: string } };
  if (data?.accessToken === undefined)
    throw new Error(`${username} could not sign in: ${answer.status}`);
  return { Authorization: `Bearer ${data.accessToken}`, 'X-Device-Id': deviceId };
}

const LISTS = {
  policyNo: 'ods/policy/list',
  claimNo: 'ods/claim/list',
  customerNo: 'ods/customer/list',
  packageNo: 'ods/delivery/list',
};

/** Numbers of things that the user sees, so that calls about them have an answer. */
export async function knownNumbers(url: string, headers: Record<string, string>) {
  const known: Record<string, string> = {};
  for (const [name, list] of Object.entries(LISTS)) {
    const answer = await fetch(`${url}/api/${list}?view=group&pageSize=1`, { headers });
    const { data } = (await answer.json()) as { data?: { datas?: Record<string, string>[] } };
    const number = data?.datas?.[0]?.[name];
    if (number !== undefined) known[name] = number;
  }
  return known;
}
