import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIM_STATUSES, CLAIM_TYPES } from '../claim/index.ts';
import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from '../delivery/index.ts';
import { DUE_KINDS } from '../due/index.ts';
import { LANGUAGES } from '../language/index.ts';
import { GENDERS } from '../person/index.ts';
import { DUE_STATUSES, FREQUENCIES, POLICY_STATUSES, TYPE_EFFECTS } from '../policy/index.ts';
import { PROPOSAL_STATES, PROPOSAL_STATUSES } from '../proposal/index.ts';
import { REQUEST_STATUSES } from '../request/index.ts';
import { type Labels, labelAt } from './index.ts';

const folder = join(import.meta.dirname, '..', 'locales');
const labelsOf = (language: string): Labels =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

const CODES: Record<string, readonly string[]> = {
  'policy.status': POLICY_STATUSES,
  'policy.effect': TYPE_EFFECTS,
  'policy.frequency': FREQUENCIES,
  'policy.period': FREQUENCIES,
  'policy.premiumStatus': DUE_STATUSES,
  'claim.status': CLAIM_STATUSES,
  'claim.type': CLAIM_TYPES,
  'customer.proposalStatus': PROPOSAL_STATUSES,
  'proposal.status': PROPOSAL_STATES,
  'request.status': REQUEST_STATUSES,
  'delivery.kind': DELIVERY_KINDS,
  'delivery.state': DELIVERY_STATES,
  'delivery.consult': CONSULT_STATES,
  'due.kind': DUE_KINDS,
  'person.gender': GENDERS,
};

it('every language has a locale file, and no file belongs to no language', () => {
  expect(globSync('*.json', { cwd: folder }).sort()).toEqual(
    LANGUAGES.map((language) => `${language}.json`).sort(),
  );
});

describe.each(LANGUAGES)('labels in %s', (language) => {
  it.each(Object.entries(CODES))('%s has a label for each code and no other', (path, codes) => {
    const labels = labelsOf(language);
    expect(codes.filter((code) => !labelAt(labels, `${path}.${code}`))).toEqual([]);
    const group = path
      .split('.')
      .reduce<string | Labels | undefined>(
        (part, key) => (typeof part === 'object' ? part[key] : undefined),
        labels,
      );
    expect(Object.keys(group ?? {}).sort()).toEqual([...codes].sort());
  });

  it('a path that leads to no text has no label', () => {
    expect(labelAt(labelsOf(language), 'policy.status')).toBeNull();
    expect(labelAt(labelsOf(language), 'policy.status.GRACE.more')).toBeNull();
    expect(labelAt(labelsOf(language), 'unknown.code')).toBeNull();
  });
});
