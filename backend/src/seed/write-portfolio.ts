import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { claimFiles } from './claim-files.ts';
import { copyRows } from './copy.ts';
import { copyFiles, type SeedFile } from './copy-files.ts';
import { PRODUCTS } from './data/products.ts';
import { type Batch, makeBatches, type Sources } from './portfolio.ts';

export const PORTFOLIO_TABLES = [
  'customer',
  'policy',
  'policy_insured',
  'policy_rider',
  'beneficiary',
  'proposal',
  'policy_delivery',
  'premium_due',
  'claim',
  'claim_detail',
  'claim_document',
  'claim_history',
  'policy_request',
  'interaction',
];

export const writeProducts = async (client: pg.ClientBase): Promise<void> => {
  await copyRows(
    client,
    schema.product,
    PRODUCTS.map(({ code, nameVi, nameEn, kind, minAge, maxAge, termYears, status }, sort) => ({
      code,
      nameVi,
      nameEn,
      kind,
      minAge,
      maxAge,
      termYears,
      status,
      sort,
    })),
  );
};

const flatten = function* <T>(lists: Iterable<readonly T[]>): Iterable<T> {
  for (const list of lists) yield* list;
};

const writeBatch = async (
  client: pg.ClientBase,
  batch: Batch,
  files: readonly SeedFile[],
): Promise<void> => {
  await copyRows(client, schema.customer, batch.customers);
  await copyRows(
    client,
    schema.policy,
    batch.sold.map(({ row }) => row),
  );
  await copyRows(client, schema.policyInsured, flatten(batch.sold.map(({ insured }) => insured)));
  await copyRows(client, schema.policyRider, batch.riders);
  await copyRows(client, schema.beneficiary, batch.beneficiaries);
  await copyRows(client, schema.proposal, batch.proposals);
  await copyRows(client, schema.policyDelivery, batch.deliveries);
  await copyRows(client, schema.premiumDue, batch.dues);
  await copyRows(
    client,
    schema.claim,
    batch.claims.map(({ claim }) => claim),
  );
  await copyRows(client, schema.claimDetail, flatten(batch.claims.map(({ details }) => details)));
  await copyFiles(client, files);
  await copyRows(
    client,
    schema.claimDocument,
    flatten(batch.claims.map(({ documents }) => documents)),
  );
  await copyRows(client, schema.claimHistory, flatten(batch.claims.map(({ history }) => history)));
  await copyRows(client, schema.policyRequest, batch.requests);
  await copyRows(client, schema.interaction, batch.interactions);
};

/** Writes batch after batch, never holding more than one; `progress` hears how many policies are written. */
export const writePortfolio = async (
  client: pg.ClientBase,
  sources: Sources,
  progress: (policies: number) => void,
): Promise<void> => {
  let written = 0;
  // The load set is for measuring: its documents have no files.
  const filesOf = sources.plan.kind === 'DEMO' ? claimFiles(sources.plan.today) : () => [];
  for (const batch of makeBatches(sources)) {
    await writeBatch(client, batch, filesOf(batch.claims));
    written += batch.sold.length;
    progress(written);
  }
};
