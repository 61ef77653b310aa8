import { useSearchShortcut } from '@portal/remote-kit/shell';
import { Box, IconButton } from '@portal/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Search } from './icons.ts';
import { SearchForm } from './search-form.tsx';

interface SearchBoxProps {
  open: boolean;
  onOpen(open: boolean): void;
}

/**
 * An icon that becomes a text input in the place of the menu's items; a click elsewhere or Esc closes it (HDR-02). Open, it
 * takes the room that the header has, so it covers nothing and moves nothing out.
 */
export const SearchBox = ({ open, onOpen }: SearchBoxProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const closedByKey = useRef(false);

  useEffect(() => {
    if (open) input.current?.focus();
    else if (closedByKey.current) button.current?.focus();
    closedByKey.current = false;
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, onOpen]);

  useSearchShortcut(
    useCallback(() => onOpen(true), [onOpen]),
    'portal',
  );

  const closeByKey = () => {
    closedByKey.current = true;
    onOpen(false);
  };

  return (
    <Box
      ref={box}
      flex={open ? '1 1 auto' : '0 0 auto'}
      minWidth="0"
      maxWidth="560px"
      marginInline={open ? 'auto' : undefined}
    >
      {open ? (
        <SearchForm
          ref={input}
          onKeyDown={(event) => event.key === 'Escape' && closeByKey()}
          onDone={() => onOpen(false)}
        />
      ) : (
        <IconButton
          ref={button}
          label={t('header.search')}
          icon={<Search size={20} />}
          onClick={() => onOpen(true)}
        />
      )}
    </Box>
  );
};
