import { chakra } from '@portal/ui';
import { generate } from 'lean-qr';

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

/** A QR code, dark on white in both colour modes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = pathOf(text);
  return (
    <Svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Svg>
  );
};
