import { useLabel } from '@portal/lists';
import type { MessageAudience, StaffMessageChoices } from '@portal/types';
import { useSendingWords } from './use-sending-words.ts';

/** Names are written out up to so many of a kind. */
const MOST = 6;

/** An audience as a sentence: its kinds in the order of the form. Without `choices` places and roles are shown by code. */
export const useAudienceText = (choices?: StaffMessageChoices) => {
  const t = useSendingWords();
  const label = useLabel();
  const named = (list: readonly { code: string; name: string }[] = []) => {
    const names = new Map(list.map(({ code, name }) => [code, name]));
    return (code: string) => names.get(code) ?? code;
  };
  return (audience: MessageAudience): string => {
    const kinds: [keyof MessageAudience, (value: string) => string][] = [
      ['audiences', (code) => label(`message.audience.${code}`)],
      ['units', named(choices?.units)],
      ['offices', named(choices?.offices)],
      ['levels', (level) => label(`account.level.${level}`)],
      ['groupTypes', (code) => code],
      ['roles', named(choices?.roles)],
      ['usernames', (name) => name],
      ['exclude', (name) => name],
    ];
    return kinds
      .flatMap(([kind, nameOf]) => {
        const values = audience[kind].map((value) => nameOf(String(value)));
        if (values.length === 0) return [];
        const more = values.length > MOST ? t('more', { count: values.length - MOST }) : '';
        const list = `${values.slice(0, MOST).join(', ')}${more}`;
        return [`${t(`kind.${kind}`)}: ${list}`];
      })
      .join(' · ');
  };
};
