import { hash } from '@node-rs/argon2';
import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import { ROLES } from '../db/catalogue/roles.ts';
import * as schema from '../db/schema/index.ts';
import type { AccountSeed } from './accounts.ts';
import { momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { SECURITY_QUESTIONS } from './data/questions.ts';
import { DECREE_VERSION } from './data/settings.ts';
import { DEMO_GAD_PASSWORD, DEMO_PASSWORD } from './known-passwords.ts';
import type { Plan } from './plan.ts';

/** 20000039 recovers by question: these are its three answers. */
const ANSWERS = ['Hoa sen', 'Đà Lạt', 'Bún bò'];

/** The figures of DOMAIN C1; @node-rs/argon2 computes argon2id on its own threads. */
const argon2id = (text: string): Promise<string> =>
  hash(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Accounts, roles and what belongs to them. Each password has a salt of its own, so hashes differ by run. */
export const writeAccounts = async (
  client: pg.ClientBase,
  plan: Plan,
  accounts: AccountSeed[],
): Promise<void> => {
  const changedAt = momentOf(plan.today - 30, 540);
  const rows = await Promise.all(
    accounts.map(async ({ row, named }) =>
      named
        ? {
            ...row,
            passwordHash: await argon2id(DEMO_PASSWORD),
            passwordChangedAt: row.passwordChangedAt ?? changedAt,
          }
        : row,
    ),
  );
  const roleIds = new Map<string, number>(ROLES.map(({ code }, i) => [code, i + 1]));
  const idOf = (username: string) =>
    accounts.find(({ row }) => row.username === username)?.row.id ?? 0;
  await copyRows(client, schema.account, rows);
  await copyRows(
    client,
    schema.accountRole,
    accounts.flatMap(({ row, roles }) =>
      roles.map((code) => ({ accountId: row.id, roleId: roleIds.get(code) ?? 0 })),
    ),
  );
  await copyRows(
    client,
    schema.consent,
    accounts
      .filter(({ row, named }) => named && row.confirmDecree === true)
      .map(({ row }) => ({
        accountId: row.id,
        kind: 'DECREE' as const,
        version: DECREE_VERSION,
        decision: 'AGREED' as const,
        at: changedAt,
      })),
  );
  await copyRows(client, schema.gadSecret, [
    { accountId: idOf('20000021'), hash: await argon2id(DEMO_GAD_PASSWORD), changedAt },
  ]);
  await copyRows(client, schema.externalIdentity, [
    {
      accountId: idOf('20000035'),
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: '100000000000020000035',
      linkedAt: changedAt,
    },
  ]);
  await copyRows(
    client,
    schema.securityQuestion,
    SECURITY_QUESTIONS.map((question, sort) => ({ ...question, sort })),
  );
  await copyRows(
    client,
    schema.securityAnswer,
    await Promise.all(
      ANSWERS.map(async (answer, i) => ({
        accountId: idOf('20000039'),
        position: i + 1,
        questionCode: SECURITY_QUESTIONS[i]?.code ?? '',
        answerHash: await argon2id(fold(answer)),
      })),
    ),
  );
};
