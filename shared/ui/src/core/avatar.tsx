import { useState } from 'react';
import { chakra } from '../style/chakra.ts';

/** A Vietnamese name is called by its last word: 'Nguyễn Thị Lan' is NL. */
export const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const first = parts[0]?.[0] ?? '?';
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('vi');
};

/** A face, or initials while there is none. Decorative: the name is beside it. */
export function Avatar(props: { name: string; src?: string | null; size?: number }) {
  const { name, src, size = 36 } = props;
  const [failed, setFailed] = useState<string>();
  const show = src && failed !== src;
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      overflow="hidden"
      borderRadius="full"
      bg="brand.subtle"
      color="brand.ink"
      fontWeight="600"
      lineHeight="1"
      userSelect="none"
      boxSize={`${size}px`}
      fontSize={`${Math.round(size * 0.38)}px`}
      aria-hidden
    >
      {show ? (
        <chakra.img
          src={src}
          alt=""
          boxSize="full"
          objectFit="cover"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </chakra.span>
  );
}
