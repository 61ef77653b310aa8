import type { Language } from '@portal/domain/language';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  account,
  agent,
  company,
  securityAnswer,
  securityQuestion,
  staff,
} from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isLive } from '../auth/session-row.ts';

const hasAnswer = sql<boolean>`exists (select 1 from ${securityAnswer}
  where ${securityAnswer.accountId} = ${account.id})`;

/** The account of an agent who may use the portal, with what a recovery needs of it. */
export async function findAgent(db: Db, agentCode: string) {
  const [row] = await db
    .select({
      accountId: account.id,
      username: account.username,
      firstLogin: account.firstLogin,
      lastLoginAt: account.lastLoginAt,
      agencyFlag: agent.agencyFlag,
      emailPersonal: agent.emailPersonal,
      emailCompany: agent.emailCompany,
      phone: agent.phoneE164,
      mailDomain: company.emailDomain,
      hasAnswer,
    })
    .from(agent)
    .innerJoin(account, eq(account.agentId, agent.id))
    .innerJoin(company, eq(company.id, agent.companyId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(and(eq(agent.agentCode, agentCode), isLive));
  return row;
}

export type RecoveringAgent = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

/** Only the first of the registered pairs counts. */
export async function firstAnswer(db: Db, accountId: number) {
  const [row] = await db
    .select({ questionCode: securityAnswer.questionCode, hash: securityAnswer.answerHash })
    .from(securityAnswer)
    .where(eq(securityAnswer.accountId, accountId))
    .orderBy(asc(securityAnswer.position))
    .limit(1);
  return row;
}

/** All questions there are, in a language. */
export async function listQuestions(db: Db, language: Language) {
  return db
    .select({
      questionCode: securityQuestion.code,
      question: translatedText(securityQuestion, 'text', language),
    })
    .from(securityQuestion)
    .orderBy(asc(securityQuestion.sort), asc(securityQuestion.id));
}
