import { COMPANY } from '@portal/domain/company';
import { SETTING_KEYS, specOf } from '@portal/types';
import { sentence } from '../i18n/sentence.ts';
import type { CatalogueRow } from './add-once.ts';

/** Every setting with the value of production; in a database of made-up data with its usual one. */
export const settingRows = (seeded: boolean): CatalogueRow[] =>
  SETTING_KEYS.map((key) => {
    const { default: usual, production = usual, public: visible = false } = specOf(key);
    const noteVi = sentence(`setting.label.${key}`).vi;
    const own = { company_id: COMPANY, key, public: visible, note_vi: noteVi };
    return { key, row: { ...own, value: seeded ? usual : production } };
  });
