import type { ImportBatchDetail, ImportChecking } from '@portal/types';
import { type ActSamples, type ActWorld, prepared, REASON, read } from './act-sample.ts';
import { officeCode } from './sample-people.ts';

let files = 0;

function formOf(kind: string, text: string): FormData {
  const form = new FormData();
  form.set('kind', kind);
  form.set('mode', 'CREATE');
  form.set('file', new Blob([text]), `${kind}.csv`);
  return form;
}

/** A checked file of one right row. */
async function checked({ me }: ActWorld): Promise<ImportBatchDetail> {
  files += 1;
  const body = formOf('provinces', `code;name\nM${files};Tỉnh Mẫu ${files}`);
  const reply = await me.raw('/api/admin/import/check', { method: 'POST', body });
  if (reply.status !== 202) throw new Error(reply.text);
  const { batchId } = reply.body.data as ImportChecking;
  for (;;) {
    const batch = await read<ImportBatchDetail>(me, `admin/import/batch?id=${batchId}`);
    if (batch.state !== 'CHECKING') return batch;
  }
}
const commitBody = ({ id, version }: ImportBatchDetail) => ({
  ...{ batchId: id, version, reason: REASON },
});
const cancelBody = ({ id }: ImportBatchDetail) => ({ batchId: id, reason: REASON });

const HEAD =
  'agentCode;fullName;gender;birthDate;idNumber;phone;agentType;groupType;level;officeCode;joinedOn';

/** Imports (modules/import). */
export const importActs: ActSamples = {
  'POST admin/import/check': {
    async done(world) {
      const { canaries } = world;
      const row = ['39990002', 'Lê Văn Tệp', 'M', '1990-02-01', canaries.idNumber()];
      row.push(canaries.phone(), 'FC', 'FC', '9', await officeCode(world), '2026-01-05');
      return { form: formOf('agents', `${HEAD}\n${row.join(';')}`) };
    },
    refused: ['IMPORT_FILE', async () => ({ form: formOf('agents', '') })],
    withoutReason: true,
  },
  'POST admin/import/commit': {
    done: async (world) => ({ body: commitBody(await checked(world)) }),
    refused: [
      'IMPORT_OVER',
      async (world) => ({ body: commitBody({ ...(await checked(world)), version: 999 }) }),
    ],
  },
  'POST admin/import/cancel': {
    done: async (world) => ({ body: cancelBody(await checked(world)) }),
    refused: [
      'IMPORT_OVER',
      async (world) => {
        const body = cancelBody(await checked(world));
        await prepared(world.me, 'admin/import/cancel', body);
        return { body };
      },
    ],
  },
};
