import type { ComponentType } from 'react';
import { chakra } from '../style/chakra.ts';
import { Family, Hands } from './art-people.tsx';
import { Growth, Home, Landscape, Protection } from './art-places.tsx';

const art = {
  family: Family,
  hands: Hands,
  home: Home,
  growth: Growth,
  protection: Protection,
  landscape: Landscape,
} satisfies Record<string, ComponentType>;

export type IllustrationName = keyof typeof art;

const fills = [
  'sky',
  'far',
  'mid',
  'near',
  'deep',
  'sun',
  'warm',
  'skin',
  'hair',
  'paper',
] as const;

const Canvas = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    ...Object.fromEntries(fills.map((name) => [`& .${name}`, { fill: `art.${name}` }])),
    ...Object.fromEntries(
      fills.map((name) => [
        `& .line-${name}`,
        { stroke: `art.${name}`, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
      ]),
    ),
  },
});

/** Our own drawings in the token colours, so that they turn dark with the page. Decorative without `title`. */
export function Illustration(props: { name: IllustrationName; title?: string }) {
  const Art = art[props.name];
  return (
    <Canvas
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMax slice"
      {...(props.title ? { role: 'img', 'aria-label': props.title } : { 'aria-hidden': true })}
    >
      <Art />
    </Canvas>
  );
}
