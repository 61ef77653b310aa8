import { COMPANY } from '@portal/domain/company';
import type { CatalogueRow } from './add-once.ts';

/** Values of a real installation where they differ from the demonstration's, and the versions that people confirm. */
const PRODUCTION: Record<string, readonly [value: string, visible: boolean]> = {
  PASSWORD_BLOCK_PASTE: ['0', true],
  SECURITY_QUESTIONS: ['0', false],
  RECOVERY_REVEAL_UNKNOWN_AGENT: ['0', false],
  ADP_SYSTEM_CODES: ['', false],
  DECREE_VERSION: ['2026-1', true],
  TERMS_VERSION: ['2026-1', true],
  PRIVACY_VERSION: ['2026-1', true],
};

/** The settings of the catalogue; a database of made-up data has its own. */
export const settingRows = (seeded: boolean): CatalogueRow[] =>
  seeded
    ? []
    : Object.entries(PRODUCTION).map(([key, [value, visible]]) => ({
        key,
        row: { company_id: COMPANY, key, value, public: visible },
      }));
