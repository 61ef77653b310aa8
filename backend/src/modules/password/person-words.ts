import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, candidate, company, staff } from '../../db/schema/index.ts';

/** '1990-01-31' as people write birthdays: 31011990, 19900131, 310190. */
const datesOf = (iso: string): string[] => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [day + month + year, year + month + day, day + month + year.slice(2)];
};

/** '+84901234567' as it is dialled at home; its last nine digits are in both. */
const phonesOf = (e164: string): string[] => [e164.replace(/^\+84/, '')];

/** A full name word by word, and by neighbours ('Đặng Thị Ngọc Ánh' -> …, 'Ngọc Ánh'). */
const namesOf = (name: string): string[] => {
  const words = name.split(/\s+/);
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
};

/** Words about a person that no password of theirs may contain (SEC-10): anyone could know them. */
export const wordsOf = (person: {
  codes?: readonly (string | null)[];
  name?: string | null;
  phones?: readonly (string | null)[];
  birthDate?: string | null;
}): string[] => {
  const codes = (person.codes ?? []).filter((code) => code !== null);
  const phones = (person.phones ?? []).filter((phone) => phone !== null);
  return [
    ...codes,
    ...namesOf(person.name ?? ''),
    ...phones.flatMap(phonesOf),
    ...(person.birthDate ? datesOf(person.birthDate) : []),
  ];
};

/** The words about a caller who owns an account, and the company's name. */
export async function accountWords(db: Db, accountId: number): Promise<string[]> {
  const [row] = await db
    .select({
      username: account.username,
      fullname: account.fullname,
      phone: account.phoneE164,
      agentCode: agent.agentCode,
      agentPhone: agent.phoneE164,
      agentBirth: agent.birthDate,
      staffNo: staff.staffNo,
      staffPhone: staff.phoneE164,
      candidateCode: candidate.code,
      candidatePhone: candidate.phoneE164,
      candidateBirth: candidate.birthDate,
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(candidate, eq(candidate.id, account.candidateId))
    .where(eq(account.id, accountId));
  const companies = await db.select({ domain: company.emailDomain }).from(company);
  const names = companies.map(({ domain }) => domain.split('.')[0] ?? '');
  if (row === undefined) return names;
  return wordsOf({
    codes: [row.username, row.agentCode, row.staffNo, row.candidateCode, ...names],
    name: row.fullname,
    phones: [row.phone, row.agentPhone, row.staffPhone, row.candidatePhone],
    birthDate: row.agentBirth ?? row.candidateBirth,
  });
}
