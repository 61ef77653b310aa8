/** Hills that lie far, nearer, near: the ground of every drawing. */
export function Hills() {
  return (
    <>
      <rect className="sky" width="480" height="320" />
      <path
        className="far"
        d="M0 214c60-46 110-30 160-8 54-40 112-64 176-20 52-26 98-20 144 8v126H0z"
      />
      <path className="mid" d="M0 252c74-34 142-26 214-4 84-30 176-36 266-2v74H0z" />
    </>
  );
}

/** A palm of the Mekong delta, its foot at (x, y). */
export function Palm(props: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.scale ?? 1})`}>
      <path className="line-near" strokeWidth="6" d="M0 0c-2-30 2-58 10-84" />
      <path
        className="near"
        d="M10-84c-22-16-42-10-50 8 16-8 32-10 50-8zm0 0c-8-24-30-30-46-20 18 2 32 8 46 20zm0 0c4-24 24-34 42-26-16 4-30 12-42 26zm0 0c22-14 42-8 50 12-16-10-32-14-50-12z"
      />
    </g>
  );
}

function House(props: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.scale ?? 1})`}>
      <path className="paper" d="M-62 0v-62h124V0z" />
      <path className="warm" d="M-80-58C-46-70-20-90 0-110c20 20 46 40 80 52l-8 8H-72z" />
      <path className="deep" d="M-14 0v-38a14 14 0 0 1 28 0V0z" />
      <path className="sun" d="M-48-18v-24h22v24zm74 0v-24h22v24z" />
      <path className="line-mid" strokeWidth="2" d="M-37-42v24m-11-12h22M37-42v24m-11-12h22" />
    </g>
  );
}

/** Terraced fields, a river, limestone islands and a low sun. */
export function Landscape() {
  return (
    <>
      <rect className="sky" width="480" height="320" />
      <circle className="sun" cx="352" cy="104" r="40" />
      <path
        className="far"
        d="M24 208c4-52 14-92 40-96 30-4 38 56 48 96zm120 0c2-36 16-66 36-66s30 34 34 66z"
      />
      <path className="far" d="M380 208c4-40 16-58 34-60 24-2 34 34 40 60z" opacity="0.8" />
      <path className="mid" d="M236 208c6-64 26-88 46-88 24 0 36 48 44 88z" opacity="0.7" />
      <rect className="far" y="206" width="480" height="114" opacity="0.55" />
      <path
        className="line-paper"
        strokeWidth="3"
        opacity="0.8"
        d="M36 226h70m34 14h54m150-10h76m-120 20h40"
      />
      <path className="near" d="M0 262c88-26 170-18 246 6 78-22 156-24 234-2v54H0z" />
      <path
        className="line-mid"
        strokeWidth="4"
        d="M0 284c90-22 168-12 250 6 80-20 154-20 230-6M40 306c74-14 140-10 208 2 62-14 126-16 186-6"
      />
      <path className="warm" d="M196 238h76c-6 14-18 18-38 18s-32-4-38-18z" />
      <path className="paper" d="M236 234v-58c20 12 30 32 30 58zm-6 0v-46c-14 12-20 26-22 46z" />
      <Palm x={62} y={276} scale={1.05} />
      <Palm x={94} y={284} scale={0.7} />
    </>
  );
}

/** A tiled house among trees. */
export function Home() {
  return (
    <>
      <Hills />
      <circle className="sun" cx="108" cy="86" r="32" />
      <House x={246} y={266} scale={1.25} />
      <path className="near" d="M0 268c120-16 360-16 480 0v52H0z" />
      <path className="sky" d="M226 266h40l26 54h-92z" />
      <Palm x={386} y={276} scale={1.3} />
      <Palm x={110} y={278} scale={0.9} />
      <circle className="deep" cx="336" cy="258" r="16" />
      <circle className="mid" cx="160" cy="262" r="13" />
      <circle className="deep" cx="180" cy="264" r="10" />
    </>
  );
}

const bars = [
  { x: 96, h: 44, c: 'far' },
  { x: 156, h: 72, c: 'mid' },
  { x: 216, h: 96, c: 'mid' },
  { x: 276, h: 134, c: 'near' },
];

/** Years that grow into a tree. */
export function Growth() {
  return (
    <>
      <rect className="sky" width="480" height="320" />
      <circle className="far" cx="240" cy="170" r="138" opacity="0.45" />
      {bars.map((b) => (
        <rect key={b.x} className={b.c} x={b.x} y={270 - b.h} width="40" height={b.h} rx="6" />
      ))}
      <path className="line-deep" strokeWidth="8" d="M364 270c0-48-4-84 0-122" />
      <path className="deep" d="M364 196c-34 2-52-14-54-44 32-2 52 12 54 44z" />
      <path className="near" d="M364 178c34 0 52-18 52-50-34 0-52 18-52 50z" />
      <path className="mid" d="M362 148c-22-12-28-36-14-60 26 12 32 36 14 60z" />
      <circle className="sun" cx="118" cy="186" r="15" />
      <circle className="sun" cx="178" cy="156" r="15" />
      <circle className="sun" cx="236" cy="132" r="15" />
      <circle className="sun" cx="296" cy="94" r="15" />
      <path
        className="line-warm"
        strokeWidth="3"
        strokeDasharray="1 9"
        d="M118 186l60-30 58-24 60-38"
      />
      <path className="near" d="M40 268h400v8H40z" />
    </>
  );
}

/** A great hat, the shield of those who work under the sun. */
export function Protection() {
  return (
    <>
      <Hills />
      <g transform="translate(24 58) scale(0.9)">
        <path
          className="deep"
          d="M240 50c34 22 70 32 108 34 0 92-32 148-108 186-76-38-108-94-108-186 38-2 74-12 108-34z"
        />
        <path
          className="near"
          d="M240 50v220c-76-38-108-94-108-186 38-2 74-12 108-34z"
          opacity="0.75"
        />
        <path className="paper" d="M188 222v-46h104v46z" />
        <path
          className="sun"
          d="M160 180c34-10 60-30 80-58 20 28 46 48 80 58-26 10-134 10-160 0z"
        />
        <path
          className="line-warm"
          strokeWidth="3"
          d="M240 122v62m0-62c-14 26-32 46-54 60m54-60c14 26 32 46 54 60"
        />
        <path className="near" d="M228 222v-26a12 12 0 0 1 24 0v26z" />
      </g>
      <path className="mid" d="M0 286c150-20 330-20 480 0v34H0z" />
    </>
  );
}
