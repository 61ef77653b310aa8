import { IconButton, TextField } from '@portal/ui';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';
import { Search } from './icons.ts';

/** Longest text that the site search takes. */
const LONGEST = 500;

interface SearchFormProps {
  ref?: Ref<HTMLInputElement>;
  onKeyDown?(event: KeyboardEvent): void;
  /** The search page opens. */
  onDone(): void;
}

/** A text that Enter or the button searches for on the search page; an empty one does nothing (HDR-02). */
export const SearchForm = ({ ref, onKeyDown, onDone }: SearchFormProps) => {
  const { history } = usePortalHost();
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query) return;
    history.navigate(`/search-all-page?page=${encodeURIComponent(query)}`);
    setText('');
    onDone();
  };
  return (
    <form onSubmit={submit} aria-label={t('header.search')}>
      <TextField
        ref={ref}
        label={t('header.search')}
        hideLabel
        size="sm"
        type="search"
        maxLength={LONGEST}
        placeholder={t('header.searchHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        end={
          <IconButton
            type="submit"
            size="sm"
            label={t('header.search')}
            icon={<Search size={18} />}
          />
        }
      />
    </form>
  );
};
