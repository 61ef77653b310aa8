import { chakra } from '../style/chakra.ts';

/** Two leaves that shelter a third: pine on the brand's tint. */
export function LogoMark(props: { size?: number }) {
  const size = props.size ?? 36;
  return (
    <chakra.svg viewBox="0 0 40 40" width={size} height={size} flexShrink={0} aria-hidden>
      <chakra.rect width="40" height="40" rx="10" fill="brand.solid" />
      <chakra.path
        d="M20 7c7 4 10 9 10 14.5A10 10 0 0 1 20 32z"
        fill="brand.onSolid"
        opacity={0.92}
      />
      <chakra.path
        d="M20 7c-7 4-10 9-10 14.5A10 10 0 0 0 20 32z"
        fill="brand.onSolid"
        opacity={0.58}
      />
      <chakra.path
        d="M20 17c3.4 2.2 5 4.7 5 7.4a5 5 0 0 1-10 0c0-2.7 1.6-5.2 5-7.4z"
        fill="accent.solid"
      />
    </chakra.svg>
  );
}

export type LogoProps = {
  variant?: 'full' | 'mark';
  size?: number;
  /** The name beside the mark, and its accessible name. */
  name?: string;
  /** The company's own picture, when a setting gives one. */
  src?: string;
};

export function Logo(props: LogoProps) {
  const { variant = 'full', size = 36, name = 'Cổng Đại lý' } = props;
  const hideName = variant === 'mark';
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      {...(hideName ? { role: 'img', 'aria-label': name } : {})}
    >
      {props.src ? (
        <chakra.img src={props.src} alt="" height={`${size}px`} width="auto" />
      ) : (
        <LogoMark size={size} />
      )}
      {!hideName && (
        <chakra.span
          fontWeight="700"
          fontSize="md"
          letterSpacing="-0.01em"
          color="brand.ink"
          whiteSpace="nowrap"
        >
          {name}
        </chakra.span>
      )}
    </chakra.span>
  );
}
