import type { RecoveryStarted } from '@portal/types';
import { recoveryFlow } from '../../db/schema/index.ts';
import type { Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { recoveryOf, setSetting, startedOf } from '../../testing/recovery.ts';
import { reportsApart, timed } from '../../testing/timing.ts';

const CALLS = 50;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await setSetting(portal, 'RECOVERY_REVEAL_UNKNOWN_AGENT', '0');
  await askUnknowns();
}, 240_000);
afterAll(() => portal.close());
beforeEach(() => portal.clock.move(25 * 3_600_000));

/** What codes that no one has are shown; it never changes, so it is asked once. */
const unknowns: RecoveryStarted[] = [];
async function askUnknowns() {
  for (let at = 0; at < 100; at += 1) {
    const code = String(29_000_000 + at);
    unknowns.push(startedOf(await recoveryOf(portal.visitor(), code).start()));
  }
}

/** Codes that no one has, by the way that each is shown. */
const decoys = (
  fits: (reported: RecoveryStarted) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries(unknowns.filter(fits).map(({ otpTo, agentCode }) => [otpTo, agentCode]));

/** What a caller can see of an answer, but for what differs from flow to flow. */
const seen = ({ status, body }: Reply) => [
  status,
  body.errorCode ?? null,
  body.description,
  Object.keys((body.data as object | null) ?? {}),
];

describe('REC-04 with unknown codes hidden', () => {
  it('says of every code that it may be used, and always the same way', async () => {
    for (const code of ['29999999', '20000029', '20000038']) {
      const path = `/api/admin/account/check-agent-exist?agentCode=${code}`;
      expect((await portal.visitor().get(path)).body).toMatchObject({
        data: true,
        description: 'Thành công',
      });
    }
    const reported = async () =>
      startedOf(await recoveryOf(portal.visitor(), '29999999').start()).otpTo;
    expect(await reported()).toBe(await reported());
  });

  it('LOGIN-25 says nothing about who never signed in', async () => {
    expect((await recoveryOf(portal.visitor(), '20000023').start()).status).toBe(200);
  });

  it('A-04 an unknown code answers as a known one whose e-mail no one guesses', async () => {
    const { PERSONAL_EMAIL: unknown = '' } = decoys();
    const answers = async (agentCode: string) => {
      const recovery = recoveryOf(portal.visitor(), agentCode);
      const wrong = { optTo: 'PERSONAL_EMAIL', emailPersonal: 'ai.do@thu.example' };
      return [
        seen(await recovery.start()),
        seen(await recovery.send({ ...wrong, emailPersonal: 'khong phai' })),
        seen(await recovery.send(wrong)),
        seen(await recovery.check('123456')),
        seen(await recovery.renew('123456')),
      ];
    };
    expect(await answers(unknown)).toEqual(await answers('20000037'));
  });

  it('A-04 who has nothing registered is shown what a code that no one has is shown', async () => {
    const paths = [
      (recovery: ReturnType<typeof recoveryOf>) => recovery.send({ optTo: 'SMS' }),
      (recovery: ReturnType<typeof recoveryOf>) => recovery.answer('FLOWER', 'Hoa sen'),
      (recovery: ReturnType<typeof recoveryOf>) => recovery.check('123456'),
      (recovery: ReturnType<typeof recoveryOf>) => recovery.renew('123456'),
    ];
    const answers = async (agentCode: string) => {
      const recovery = recoveryOf(portal.visitor(), agentCode);
      const started = await recovery.start();
      const all = [seen(started), startedOf(started).agencyFlag];
      for (const path of paths) all.push(seen(await path(recovery)));
      return all;
    };
    const own = startedOf(await recoveryOf(portal.visitor(), '20000040').start());
    const { [own.otpTo]: unknown = '' } = decoys(
      (reported) => reported.agencyFlag === own.agencyFlag,
    );
    expect(await answers('20000040')).toEqual(await answers(unknown));
    const flows = await portal.db.select().from(recoveryFlow);
    expect(flows.find(({ agentCode }) => agentCode === '20000040')?.accountId).toBeNull();
  });

  it('A-04 every way that a real agent is shown, a code that no one has may be shown too', async () => {
    const ways = Object.keys(decoys()).sort();
    expect(ways).toEqual(['COMPANY_EMAIL', 'PERSONAL_EMAIL', 'QUESTION', 'SMS']);
    const { QUESTION: unknown = '' } = decoys();
    const answers = async (agentCode: string) => {
      const recovery = recoveryOf(portal.visitor(), agentCode);
      const all = [await recovery.start()];
      for (let at = 0; at < 3; at += 1) all.push(await recovery.answer('FLOWER', 'hoa hồng'));
      all.push(await recovery.send({ optTo: 'SMS' }));
      return all.map(seen);
    };
    expect(await answers(unknown)).toEqual(await answers('20000039'));
    const flagged = decoys(({ otpTo, agencyFlag }) => otpTo === 'COMPANY_EMAIL' && agencyFlag);
    expect(flagged.COMPANY_EMAIL).toBeDefined();
  });

  it('A-04 a decoy takes codes and limits as a known one, and never succeeds', async () => {
    const { SMS: unknown = '' } = decoys();
    const before = (await portal.deps.outbox.list(500)).length;
    const answers = async (agentCode: string) => {
      const recovery = recoveryOf(portal.visitor(), agentCode);
      const all = [await recovery.start(), await recovery.send({ optTo: 'SMS' })];
      all.push(await recovery.resend());
      for (const otp of ['000000', '000001', '000002', '000003'])
        all.push(await recovery.check(otp));
      all.push(await recovery.renew('000000'), await recovery.resend());
      return all.map(seen);
    };
    expect(await answers(unknown)).toEqual(await answers('20000038'));
    const after = await portal.deps.outbox.list(500);
    expect(after.length - before).toBe(1);
    const flows = await portal.db.select().from(recoveryFlow);
    expect(
      flows.filter(({ accountId, verifiedFactor }) => accountId === null && verifiedFactor),
    ).toEqual([]);
  });

  it('REC-04 SEC-05 takes as long for unknown codes as for known ones', async () => {
    const { PERSONAL_EMAIL: unknown = '' } = decoys();
    const times: Record<string, number[]> = { [unknown]: [], '20000037': [] };
    for (let at = 0; at < CALLS; at += 1) {
      for (const code of [unknown, '20000037']) {
        const recovery = recoveryOf(portal.visitor(), code);
        const wrong = { optTo: 'PERSONAL_EMAIL', emailPersonal: 'ai.do@thu.example' };
        times[code]?.push(
          await timed(async () => {
            await recovery.start();
            await recovery.send(wrong);
          }),
        );
      }
    }
    expect(reportsApart(times[unknown] ?? [], times['20000037'] ?? [], 20)).toBe(false);
  }, 60_000);
});
