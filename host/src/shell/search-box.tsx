import { useSearchShortcut } from '@portal/remote-kit/shell';
import { Box, IconButton, TextField } from '@portal/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';
import { Search } from './icons.ts';

/** An icon that becomes a text input; Enter opens the search page, a click elsewhere closes it (HDR-02). */
export const SearchBox = () => {
  const { history } = usePortalHost();
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  useSearchShortcut(
    useCallback(() => setOpen(true), []),
    'portal',
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query) return;
    history.navigate(`/search-all-page?page=${encodeURIComponent(query)}`);
    setOpen(false);
    setText('');
  };

  return (
    <Box ref={box} position="relative">
      {open ? (
        <form onSubmit={submit} aria-label={t('header.search')}>
          <TextField
            ref={input}
            label={t('header.search')}
            hideLabel
            size="sm"
            type="search"
            placeholder={t('header.searchHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
        </form>
      ) : (
        <IconButton
          label={t('header.search')}
          icon={<Search size={20} />}
          onClick={() => setOpen(true)}
        />
      )}
    </Box>
  );
};
