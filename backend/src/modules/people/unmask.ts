import { PLACES } from '../../db/sealed-columns.ts';
import { COLUMNS } from '../../deps/secrets.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAct } from './act.ts';
import { personOf } from './person.ts';
import { reasonOf } from './reason.ts';

/** The identity number of a person, for a reason that is recorded. */
export async function unmaskIdNumber(
  call: Caller,
  request: { id: number; reason: string },
): Promise<string | null> {
  const { db, deps, language } = call;
  const reason = reasonOf(request, language);
  const { agent, candidate } = await personOf(call, request.id, 'person.unmask');
  const [sealed, place] = agent?.idNumberEnc
    ? [agent.idNumberEnc, PLACES.agent(agent.agentCode)]
    : [candidate?.idNumberEnc ?? null, PLACES.candidate(candidate?.code ?? '')];
  const idNumber = sealed === null ? null : deps.secrets.box(COLUMNS).open(sealed, place);
  await recordAct(call, db, { action: 'person.unmask', result: 'OK', id: request.id, reason });
  return idNumber;
}
