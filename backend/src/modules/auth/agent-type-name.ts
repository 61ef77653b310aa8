import type { Language } from '@portal/types';
import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

const NAMES: Record<string, Sentence> = {
  ND: sentence('auth.names.ND'),
  TH: sentence('auth.names.TH'),
  AH: sentence('auth.names.AH'),
  RH: sentence('auth.names.RH'),
  OH: sentence('auth.names.OH'),
  OFFICE: sentence('auth.names.OFFICE'),
  BM: sentence('auth.names.BM'),
  UM: sentence('auth.names.UM'),
  FC: sentence('auth.names.FC'),
  DFA: sentence('auth.names.DFA'),
  DFAM: sentence('auth.names.DFAM'),
  DFARM: sentence('auth.names.DFARM'),
  DFASM: sentence('auth.names.DFASM'),
  SO: sentence('auth.names.SO'),
  GAD: sentence('auth.names.GAD'),
};

/** What an agent type is called; the type itself when it has no name. */
export const agentTypeName = (type: string, language: Language): string =>
  NAMES[type]?.[language] ?? type;
