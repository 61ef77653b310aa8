import { Hills, Palm } from './art-places.tsx';

type PersonProps = {
  x: number;
  y: number;
  scale?: number;
  cloth: 'deep' | 'warm' | 'sun' | 'paper' | 'near';
  longHair?: boolean;
  hat?: boolean;
};

/** A person from the front, feet at (x, y), 150 high. */
function Person(props: PersonProps) {
  const { cloth } = props;
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.scale ?? 1})`}>
      {props.longHair && <path className="hair" d="M-25-122c0-36 50-36 50 0v34h-50z" />}
      <path className={cloth} d="M-34 0v-52a34 34 0 0 1 68 0V0z" />
      <path className="skin" d="M-8-96h16v20a8 8 0 0 1-16 0z" />
      <circle className="skin" cx="0" cy="-114" r="21" />
      <path className="hair" d="M-23-112c-4-36 50-36 46 0-6-14-16-18-24-18-10 0-18 6-22 18z" />
      {props.hat && (
        <path className="sun" d="M-46-124c22-8 36-18 46-34 10 16 24 26 46 34-20 7-72 7-92 0z" />
      )}
    </g>
  );
}

/** Three generations before their hills. */
export function Family() {
  return (
    <>
      <Hills />
      <circle className="sun" cx="404" cy="112" r="32" />
      <Palm x={84} y={280} scale={1.2} />
      <path className="near" d="M0 278c120-16 360-16 480 0v42H0z" />
      <Person x={176} y={290} scale={1.16} cloth="deep" />
      <Person x={304} y={290} scale={1.1} cloth="warm" longHair />
      <Person x={380} y={290} scale={0.98} cloth="paper" hat />
      <Person x={240} y={292} scale={0.74} cloth="sun" />
      <path className="mid" d="M0 288h480v32H0z" />
    </>
  );
}

/** Two hands that hold a young plant. */
export function Hands() {
  return (
    <>
      <rect className="sky" width="480" height="320" />
      <circle className="far" cx="240" cy="150" r="122" opacity="0.45" />
      <path className="line-near" strokeWidth="7" d="M240 208c0-34-2-62 0-90" />
      <path className="near" d="M240 160c-34 2-56-16-56-50 36 0 56 18 56 50z" />
      <path className="deep" d="M240 138c32 0 54-20 54-54-36 0-54 22-54 54z" />
      <path className="hair" d="M182 214c20-24 96-24 116 0z" opacity="0.85" />
      <path
        className="skin"
        d="M64 240c34-4 62-16 88-34 12-8 26 2 20 16-4 8-12 14-22 20 26 6 58 6 88-6 14-4 22 12 10 22-40 30-92 38-148 22l-36 14z"
      />
      <path
        className="skin"
        d="M416 240c-34-4-62-16-88-34-12-8-26 2-20 16 4 8 12 14 22 20-26 6-58 6-88-6-14-4-22 12-10 22 40 30 92 38 148 22l36 14z"
        opacity="0.86"
      />
      <path className="deep" d="M20 232l50-8 14 78-46 14z" />
      <path className="warm" d="M460 232l-50-8-14 78 46 14z" />
    </>
  );
}
