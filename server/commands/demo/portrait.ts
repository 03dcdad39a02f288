import type { Gender } from '#domain/account/person.ts'
import { picker } from './pick.ts'
import type { Size } from './pictures/scene.ts'

/**
 * A drawn face for a name that nobody has: always the same one for the same name. With a size it is a photo, upright as
 * portraits are.
 */
export function drawPortrait(name: string, gender: Gender, age: 'young' | 'grown', photo?: Size): string {
  const pick = picker(name)
  const skin = pick(['#f6d4bd', '#eec1a2', '#e0a982', '#c98d63', '#a06a45', '#7a4d31'])
  const hair = pick(
    age === 'young'
      ? ['#2b1d16', '#4a2f1d', '#6b4423', '#8c5a2b', '#b98a4e', '#dcb878', '#7c2f1d', '#1b1b22']
      : ['#4a3b33', '#6d6259', '#8e8880', '#b5b0a8', '#3a2c25', '#7a5a3c'],
  )
  const shirt = pick(['#12705f', '#2f5d8a', '#a2472f', '#6d4a86', '#37474f', '#b2842b', '#8a2f4f', '#3f6b35'])
  const [light, dark] = pick([
    ['#dff3ee', '#a9dccf'],
    ['#fdeccb', '#f3cf8e'],
    ['#e2eefb', '#b3d1f0'],
    ['#f7e1e6', '#e8b6c3'],
    ['#ece6f7', '#cabbe8'],
    ['#eef2d9', '#cfdc9c'],
  ])
  // Drawn with so few lines, a woman with short hair is taken for a man.
  const long = gender === 'FEMALE' || pick([false, false, false, false, true])
  const shade = darker(skin)
  const back = long ? pick([longStraight, longWavy, bun])(hair) : ''
  const front = long ? pick([parting, fringe])(hair) : pick([shortCrop, sideSweep, curls])(hair)
  const brow = `<g stroke="${darker(hair)}" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M101 131q9-6 19-3"/><path d="M140 128q10-3 19 3"/></g>`
  const eyes =
    '<g fill="#2a211c"><ellipse cx="111" cy="144" rx="4.6" ry="5.4"/><ellipse cx="149" cy="144" rx="4.6" ry="5.4"/></g><g fill="#fff"><circle cx="112.6" cy="142" r="1.5"/><circle cx="150.6" cy="142" r="1.5"/></g>'
  const nose = `<path d="M130 146q-5 13 1 17" stroke="${shade}" stroke-width="3" fill="none" stroke-linecap="round"/>`
  const mouth = pick([
    '<path d="M114 176q16 15 32 0" stroke="#8c3b33" stroke-width="3.6" fill="none" stroke-linecap="round"/>',
    '<path d="M113 174q17 20 34 0z" fill="#fff" stroke="#8c3b33" stroke-width="2.6" stroke-linejoin="round"/>',
    '<path d="M117 178q13 8 27-2" stroke="#8c3b33" stroke-width="3.6" fill="none" stroke-linecap="round"/>',
  ])
  const glasses = pick([false, false, age === 'grown'])
    ? '<g fill="none" stroke="#3b3430" stroke-width="2.8"><rect x="95" y="131" width="31" height="25" rx="11"/><rect x="134" y="131" width="31" height="25" rx="11"/><path d="M126 141q4-3 8 0"/></g>'
    : ''
  const beard =
    gender === 'MALE' && pick([false, false, false, age === 'grown', age === 'grown'])
      ? `<path d="M86 160q4 50 44 54q40-4 44-54q-8 22-20 22q-10-10-24-10t-24 10q-12 0-20-22z" fill="${hair}" opacity=".88"/>`
      : ''
  const cheeks = `<g fill="#d8624a" opacity=".16"><circle cx="99" cy="163" r="9"/><circle cx="161" cy="163" r="9"/></g>`
  const { width, height } = photo ?? { width: 806, height: 930 }
  const field = photo === undefined ? '0 0 260 300' : '17.5 0 225 300'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${field}" width="${width}" height="${height}">
<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="260" height="300" fill="url(#b)"/>
${back}
<path d="M28 300q6-62 66-76h72q60 14 66 76z" fill="${shirt}"/>
<path d="M110 190h40v36q-20 22-40 0z" fill="${shade}"/><path d="M94 226q36 34 72 0l-6-4q-30 22-60 0z" fill="#fff" opacity=".85"/>
<ellipse cx="82" cy="150" rx="9" ry="14" fill="${shade}"/><ellipse cx="178" cy="150" rx="9" ry="14" fill="${shade}"/>
<path d="M82 130q0-62 48-62t48 62v20q0 58-48 66q-48-8-48-66z" fill="${skin}"/>
${beard}${cheeks}${brow}${eyes}${nose}${mouth}${front}${glasses}
</svg>
`
}

const longStraight = (hair: string) =>
  `<path d="M68 140q-4-92 62-92t62 92v92q-18 14-34 6v-100h-56v100q-16 8-34-6z" fill="${hair}"/>`
const longWavy = (hair: string) =>
  `<path d="M66 138q0-92 64-92t64 92q10 24 0 46q12 26-6 50q-20 8-34-6v-90h-48v90q-14 14-34 6q-18-24-6-50q-10-22 0-46z" fill="${hair}"/>`
const bun = (hair: string) =>
  `<circle cx="130" cy="40" r="26" fill="${hair}"/><path d="M72 150q-2-96 58-96t58 96z" fill="${hair}"/>`
const parting = (hair: string) => `<path d="M80 142q-6-82 50-82t50 82q-8-44-44-62q-14 36-56 62z" fill="${hair}"/>`
const fringe = (hair: string) =>
  `<path d="M79 142q-5-82 51-82t51 82q-6-14-10-32q-40 10-82 0q-4 18-10 32z" fill="${hair}"/>`
const shortCrop = (hair: string) =>
  `<path d="M79 142q-10-88 51-88t51 88q-4-26-14-42q-38 8-74 0q-10 16-14 42z" fill="${hair}"/>`
const sideSweep = (hair: string) =>
  `<path d="M79 140q-12-84 44-86q62-6 58 86q-3-26-12-38q-44 4-66-22q-8 36-24 60z" fill="${hair}"/>`
const curls = (hair: string) =>
  `<g fill="${hair}">${[
    [88, 96, 18],
    [104, 74, 20],
    [130, 64, 22],
    [156, 74, 20],
    [172, 96, 18],
    [82, 118, 13],
    [178, 118, 13],
    [118, 92, 16],
    [144, 92, 16],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}</g>`

function darker(colour: string): string {
  const part = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.84)
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}
