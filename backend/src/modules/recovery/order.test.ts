import { eq } from 'drizzle-orm';
import { recoveryFlow } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  contactsOfAgent,
  forgetRecoveries,
  NEW_PASSWORD,
  recoveryOf,
  sentBySms,
  startedOf,
} from '../../testing/recovery.ts';

const LOGIN = '/api/authen/authentication/login';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 240_000);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.move(25 * 3_600_000);
  await forgetRecoveries(portal);
});

type Recovery = ReturnType<typeof recoveryOf>;

const noCode: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['an array', ['123456']],
  ['an empty array', []],
  ['a number', 123456],
  ['an object', { $ne: '' }],
  ['true', true],
  ['five digits', '12345'],
  ['seven digits', '1234567'],
  ['digits of another script', '١٢٣٤٥٦'],
  ['with a line feed', '123456\n'],
];

/** How far a recovery can get without a checked code. */
const stages: [string, string, (recovery: Recovery) => Promise<unknown>][] = [
  ['nothing was started', '20000038', async () => undefined],
  ['step 1', '20000038', (recovery) => recovery.start()],
  [
    'a code was sent',
    '20000038',
    async (recovery) => {
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
    },
  ],
  [
    'the company e-mail was skipped',
    '20000036',
    async (recovery) => {
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
    },
  ],
  [
    'the question was skipped',
    '20000039',
    async (recovery) => {
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
    },
  ],
  [
    'the question was skipped with nothing registered',
    '20000040',
    async (recovery) => {
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
    },
  ],
  [
    'the question was answered',
    '20000039',
    async (recovery) => {
      await recovery.start();
      await recovery.answer('FLOWER', 'Hoa sen');
    },
  ],
  [
    'the question was answered and a code was sent',
    '20000039',
    async (recovery) => {
      await recovery.start();
      await recovery.answer('FLOWER', 'Hoa sen');
      await recovery.send({ optTo: 'QUESTION' });
    },
  ],
  [
    'a wrong code was checked',
    '20000038',
    async (recovery) => {
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
      await recovery.check('000000');
    },
  ],
];

const verifiedFlows = () =>
  portal.db.select().from(recoveryFlow).where(eq(recoveryFlow.verifiedFactor, 'OTP'));
const loginStatus = async (username: string) =>
  (await portal.visitor().post(LOGIN, { username, password: NEW_PASSWORD })).status;

describe('SEC-06 no step can be left out', () => {
  it.each(stages)(
    'REC-07 REC-24 when %s (%s), no password is accepted',
    async (_stage, agentCode, go) => {
      const recovery = recoveryOf(portal.visitor(), agentCode);
      await go(recovery);
      for (const [what, otp] of noCode) {
        expect([what, (await recovery.renew(otp)).status]).toEqual([what, 400]);
      }
      const refused = await recovery.renew('123456');
      expect(refused.status).toBe(409);
      const answers = { questions: [{ questionCode: 'FLOWER', answer: 'Hoa sen' }] };
      expect((await recovery.renew('123456', NEW_PASSWORD, answers)).status).toBe(409);
      expect(await verifiedFlows()).toEqual([]);
      expect(await loginStatus(agentCode)).toBe(401);
    },
  );

  it.each(noCode)('a code that is %s is no code, and is not counted', async (_what, otp) => {
    const { recovery, code } = await sentBySms(portal, '20000038');
    for (let at = 0; at < 4; at += 1) expect((await recovery.check(otp)).status).toBe(400);
    expect((await recovery.check(code)).status).toBe(200);
  });

  it('REC-24 a code cannot be checked before one was sent', async () => {
    const recovery = recoveryOf(portal.visitor(), '20000038');
    expect((await recovery.check('123456')).body.errorCode).toBe('RECOVERY_NOT_STARTED');
    await recovery.start();
    expect((await recovery.check('123456')).body.errorCode).toBe('OTP_NOT_SENT');
    expect((await recovery.resend()).body.errorCode).toBe('RECOVERY_STEP');
  });

  it('REC-24 ten idle minutes end a recovery, at every step', async () => {
    const { recovery, code } = await sentBySms(portal, '20000038');
    await recovery.check(code);
    portal.clock.move(10 * 60_000);
    expect((await recovery.renew(code)).body.errorCode).toBe('RECOVERY_NOT_STARTED');
    const other = recoveryOf(portal.visitor(), '20000039');
    await other.start();
    portal.clock.move(10 * 60_000);
    expect((await other.answer('FLOWER', 'Hoa sen')).status).toBe(409);
    expect((await other.send({ optTo: 'SMS' })).status).toBe(409);
  });

  it('a new code takes the verification of the one before away', async () => {
    const { recovery, code, phone } = await sentBySms(portal, '20000038');
    await recovery.check(code);
    portal.clock.move(61_000);
    await recovery.send({ optTo: 'SMS' });
    expect((await recovery.renew(code)).body.errorCode).toBe('RECOVERY_NOT_VERIFIED');
    expect(phone).not.toBeNull();
  });

  it('what the caller says about itself counts for nothing', async () => {
    const { recovery, code } = await sentBySms(portal, '20000038');
    const extra = { verifiedFactor: 'OTP', state: 'VERIFIED', accountId: 1 };
    expect((await recovery.renew(code, NEW_PASSWORD, extra)).status).toBe(400);
    expect((await recovery.renew(code)).body.errorCode).toBe('RECOVERY_NOT_VERIFIED');
  });

  it('belongs to the device that began it', async () => {
    const { recovery, code, flowId } = await sentBySms(portal, '20000038');
    const stranger = recoveryOf(portal.visitor(), '20000038');
    expect((await stranger.check(code, { flowId })).body.errorCode).toBe('RECOVERY_NOT_STARTED');
    await recovery.check(code);
    expect((await stranger.renew(code, NEW_PASSWORD, { flowId })).status).toBe(409);
    const elsewhere = recoveryOf(portal.visitor(), '20000039');
    const other = startedOf(await elsewhere.start()).flowId;
    expect((await recovery.renew(code, NEW_PASSWORD, { flowId: other })).status).toBe(409);
  });

  it('REC-18 a recovery sets one password, also when asked for several at once', async () => {
    const { recovery, code, client } = await sentBySms(portal, '20000038');
    await recovery.check(code);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => recovery.renew(code, `${NEW_PASSWORD}${at}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await recovery.renew(code, 'Khac@2027xyz')).body.errorCode).toBe('RECOVERY_CLOSED');
    expect((await recovery.check(code)).status).toBe(409);
    expect(client.token).toBeUndefined();
  });

  it('a finished recovery ends the others of the account', async () => {
    const first = await sentBySms(portal, '20000039');
    portal.clock.move(61_000);
    const second = await sentBySms(portal, '20000039');
    await first.recovery.check(first.code);
    await second.recovery.check(second.code);
    expect((await second.recovery.renew(second.code)).status).toBe(200);
    expect((await first.recovery.renew(first.code, 'Khac@2027xyz')).status).toBe(409);
    expect(await contactsOfAgent(portal, '20000039')).toMatchObject({ phone: second.phone });
  });
});
