type Figure = { x: number; y: number; skin: string; hair: string; shirt: string; long?: true }

const backRow: Figure[] = [
  { x: 88, y: 96, skin: '#f2c6a0', hair: '#5a3a22', shirt: '#ffd27a' },
  { x: 146, y: 90, skin: '#8d5a3b', hair: '#2a1c14', shirt: '#12a58c' },
  { x: 204, y: 94, skin: '#f6d3b3', hair: '#c9772f', shirt: '#ff9c7a', long: true },
  { x: 258, y: 97, skin: '#d9a074', hair: '#33241a', shirt: '#a9d8ff' },
]
const frontRow: Figure[] = [
  { x: 116, y: 138, skin: '#d9a074', hair: '#1f1712', shirt: '#d3bdf5', long: true },
  { x: 175, y: 134, skin: '#f6d3b3', hair: '#e0b357', shirt: '#0b6f5f', long: true },
  { x: 232, y: 138, skin: '#a9714b', hair: '#1f1712', shirt: '#ffb199' },
]

/** A print of the whole class, taped in a little crooked, with the caps still in the air. */
export const ClassPhoto = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 350 260" aria-hidden="true">
    <g transform="rotate(-3 175 130)">
      <rect x="33" y="14" width="290" height="238" fill="#000000" opacity="0.16" transform="translate(5 6)" />
      <rect x="33" y="14" width="290" height="238" fill="#fffdf9" />
      <clipPath id="print">
        <rect x="47" y="28" width="262" height="176" />
      </clipPath>
      <g clipPath="url(#print)">
        <rect x="47" y="28" width="262" height="176" fill="#c8eee5" />
        <circle cx="270" cy="58" r="18" fill="#ffd27a" />
        <path d="M47 170c50-22 90-14 130-4s90 6 132-10v60H47z" fill="#98dfcf" />
        {backRow.map((figure) => (
          <Classmate key={figure.x} {...figure} />
        ))}
        {frontRow.map((figure) => (
          <Classmate key={figure.x} {...figure} />
        ))}
      </g>
      <Cap x={112} y={50} turn={-18} />
      <Cap x={176} y={38} turn={8} />
      <Cap x={234} y={54} turn={24} />
      <path d="M76 222c30-6 60 6 92 0s50 4 74-1" stroke="#b9aca0" strokeWidth="4" fill="none" strokeLinecap="round" />
      <rect x="140" y="4" width="72" height="22" fill="#ffd27a" opacity="0.92" transform="rotate(2 176 15)" />
    </g>
    <path d="M22 60l8 8m-8 0l8-8M326 220l8 8m-8 0l8-8" stroke="#00aff2" strokeWidth="4" strokeLinecap="round" />
    <circle cx="18" cy="160" r="5" fill="#ffd27a" />
    <circle cx="338" cy="70" r="5" fill="#ff9c7a" />
    <circle cx="30" cy="216" r="4" fill="#5fcbb5" />
  </svg>
)

const Classmate = ({ x, y, skin, hair, shirt, long }: Figure) => (
  <g transform={`translate(${x} ${y})`}>
    {long && <path d="M-20 -2c0-28 40-28 40 0v30h-40z" fill={hair} />}
    <path d="M-33 130v-74c0-42 66-42 66 0v74z" fill={shirt} />
    <rect x="-6" y="12" width="12" height="16" fill={skin} />
    <circle r="18" fill={skin} />
    <path d="M-18 0c-2-26 38-26 36 0c-6-9-24-12-36 0z" fill={hair} />
    <path d="M-6 7c3 4 9 4 12 0" stroke="#3a2a20" strokeWidth="2" fill="none" strokeLinecap="round" />
    <circle cx="-6" cy="0" r="1.8" fill="#3a2a20" />
    <circle cx="6" cy="0" r="1.8" fill="#3a2a20" />
  </g>
)

const Cap = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M-9 2v7c5 4 13 4 18 0V2z" fill="#1f3f39" />
    <path d="M0 -7l18 7l-18 7l-18-7z" fill="#06302a" />
    <path d="M14 1v9" stroke="#ffd27a" strokeWidth="2" strokeLinecap="round" />
  </g>
)
