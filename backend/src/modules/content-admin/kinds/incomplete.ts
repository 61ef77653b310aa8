import { everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import { type Sentence, say } from '../../../errors/http-error.ts';
import { labelOf } from '../../../i18n/code-labels.ts';
import { sentence } from '../../../i18n/sentence.ts';
import { httpError } from './messages.ts';

const IN_LANGUAGE = sentence('contentAdmin.field.language');
const SILENT = sentence('contentAdmin.field.silent');

const languageName = (of: string, language: Language) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(of) ?? of;

/** `vi.title` is 'Tiêu đề (Tiếng Việt)', `fields.image` 'Ảnh'. */
function nameOf(path: string, language: Language): string {
  const [part = '', name = ''] = path.split('.');
  const field = labelOf(language, `content.field.${name}`);
  if (!(LANGUAGES as readonly string[]).includes(part)) return field;
  return say(IN_LANGUAGE, language, { field, language: languageName(part, language) });
}

/** CONTENT_INCOMPLETE: what a body lacks, by the names that the form has; `silent` are those with a picture without words. */
export function incomplete(paths: readonly string[], silent: readonly string[] = []) {
  const fields: Sentence = everyLanguage((language) =>
    paths
      .map((path) => {
        const field = nameOf(path, language);
        return silent.includes(path) ? say(SILENT, language, { field }) : field;
      })
      .join(', '),
  );
  return httpError('CONTENT_INCOMPLETE', { params: { fields }, data: { missing: paths } });
}
