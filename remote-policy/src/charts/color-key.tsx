import { chakra } from '@portal/ui';

/** The legend of a colour in a chart. */
export const ColorKey = ({ full, children }: { full: boolean; children: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5">
    <chakra.span
      boxSize="10px"
      borderRadius="2px"
      bg={full ? 'brand.solid' : 'brand.line'}
      aria-hidden
    />
    {children}
  </chakra.span>
);
