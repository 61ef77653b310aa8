import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

const LIMIT = { most: 30, seconds: 60 };
const BYTES_MAX = 16_384;
/** Lines a minute and service: a page that breaks the policy does so in every browser at once. */
const LINES_MAX = 20;
const MINUTE_MS = 60_000;
const TEXT_MAX = 120;

const text = z.string().optional().catch(undefined);
const report = z.looseObject({
  type: text,
  body: z
    .looseObject({ effectiveDirective: text, blockedURL: text, destination: text, sample: text })
    .optional()
    .catch(undefined),
});

/** An address without what may be personal: its query and fragment. */
const withoutQuery = (address: string | undefined) =>
  address?.replace(/[?#].*$/s, '').slice(0, TEXT_MAX);

let minute = 0;
let lines = 0;

function mayLog(at: Date): boolean {
  const now = Math.floor(at.getTime() / MINUTE_MS);
  if (now !== minute) [minute, lines] = [now, 0];
  lines += 1;
  return lines <= LINES_MAX;
}

/** What browsers report of themselves. */
export const policyReportRoutes = [
  route({
    method: 'POST',
    path: 'audit/policy-reports',
    rule: { open: true },
    whileImpersonating: true,
    summary:
      'Violations of the page’s security policy, as browsers report them; logged in part, never stored',
    limit: LIMIT,
    bodyLimit: BYTES_MAX,
    reports: true,
    body: z.array(report).max(50),
    handler: async ({ deps, body }) => {
      for (const { type, body: found } of body) {
        if (!mayLog(deps.clock())) break;
        const { effectiveDirective, blockedURL, destination, sample } = found ?? {};
        deps.log.warn(
          {
            type: type?.slice(0, TEXT_MAX),
            directive: (effectiveDirective ?? destination)?.slice(0, TEXT_MAX),
            blocked: withoutQuery(blockedURL),
            sample: sample?.slice(0, TEXT_MAX),
          },
          'a browser reports a violation of the page’s policy',
        );
      }
      return answer(null, { status: 201 });
    },
  }),
];
