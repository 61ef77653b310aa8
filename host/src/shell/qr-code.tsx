import { chakra } from '@portal/ui';
import { generate } from 'lean-qr';
import { useRef } from 'react';
import { useSeen } from '../lib/use-seen.ts';

/** Modules of quiet around the code, as readers want it. */
const QUIET = 4;

/** The dark modules as one path of unit squares. */
const pathOf = (text: string): { size: number; path: string } => {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, path };
};

const Svg = chakra('svg', {
  base: { display: 'block', boxSize: '104px', borderRadius: 'md', bg: 'white' },
});

/** A QR code, dark on white in both colour modes; it is worked out when it comes into view, since a footer rarely does. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const place = useRef<SVGSVGElement>(null);
  const code = useSeen(place) ? pathOf(text) : { size: 1, path: '' };
  return (
    <Svg
      ref={place}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </Svg>
  );
};
