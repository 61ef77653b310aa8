import type { ActSamples } from './act-sample.ts';
import { contentActs } from './content-acts.ts';
import { importActs } from './import-acts.ts';
import { inboxActs } from './inbox-acts.ts';
import { messagesActs } from './messages-acts.ts';
import { operationsActs } from './operations-acts.ts';
import { peopleActs } from './people-acts.ts';
import { placesActs } from './places-acts.ts';
import { releasesActs } from './releases-acts.ts';
import { rolesActs } from './roles-acts.ts';
import { settingsActs } from './settings-acts.ts';

/** A sample of each act of administration, in the order in which they can follow each other. */
export const ACTS: ActSamples = {
  ...peopleActs,
  ...rolesActs,
  ...settingsActs,
  ...placesActs,
  ...importActs,
  ...inboxActs,
  ...contentActs,
  ...messagesActs,
  ...operationsActs,
  ...releasesActs,
};
