import type { SettingFault } from '@portal/types';
import { type HttpError, httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

const errors = httpErrors({
  SETTING_VALUE: { status: 400, ...sentence('setting.SETTING_VALUE') },
});

const RULES = {
  type: sentence('setting.rule.type'),
  range: sentence('setting.rule.range'),
  length: sentence('setting.rule.length'),
  set: sentence('setting.rule.set'),
  passwordLengths: sentence('setting.rule.passwordLengths'),
  pageSizes: sentence('setting.rule.pageSizes'),
} as const satisfies Record<SettingFault, object>;

/** Says what is wrong with a value, at its field. */
export const settingFaultError = (fault: SettingFault): HttpError =>
  errors('SETTING_VALUE', {
    params: { rule: RULES[fault] },
    fields: [{ field: 'value', code: fault, message: fault }],
  });
