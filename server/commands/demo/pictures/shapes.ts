import type { Picker } from '../pick.ts'

/** All scenes are drawn on this field; a frame of another shape shows its middle. */
export const FIELD = { width: 1_200, height: 900 } as const

export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
/** A whole number from one to another, both included. */
export const between = (pick: Picker, from: number, to: number): number => from + pick(range(to - from + 1))

/** Colours from top to bottom over the whole field. */
export function sky(colours: readonly string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<rect width="1200" height="900" fill="url(#sky)"/>`
}

export const sun = (x: number, y: number, radius: number, colour: string): string =>
  `<radialGradient id="glow"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${radius * 4}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

/** A line of hills from edge to edge. */
export function hills(pick: Picker, height: number, roughness: number, colour: string): string {
  const points = range(9).map((at) => [at * 150, height - between(pick, 0, roughness)] as const)
  const curve = points
    .slice(1)
    .map(([x, y], at) => {
      const [beforeX, beforeY] = points[at] ?? [0, height]
      return `C${beforeX + 75} ${beforeY} ${x - 75} ${y} ${x} ${y}`
    })
    .join('')
  return `<path d="M0 900V${points[0]?.[1] ?? height}${curve}V900z" fill="${colour}"/>`
}

/** Somebody who stands, cheers or waves, as a dark shape with feet at a place. */
export function figure(pick: Picker, x: number, y: number, height: number, colour: string): string {
  const arms = pick([
    'M-13 -62L-30 -98M13 -62L31 -99',
    'M-13 -62L-22 -34M13 -62L30 -96',
    'M-13 -62L-34 -58M13 -62L34 -58',
    'M-13 -62L-20 -32M13 -62L20 -32',
  ])
  const hair = pick(['', '<path d="M-11 -84Q-14 -62 -9 -58L9 -58Q14 -62 11 -84z"/>', '<circle cx="0" cy="-99" r="5"/>'])
  const body = pick(['M-15 -64Q0 -74 15 -64L12 -30L-12 -30z', 'M-14 -64Q0 -74 14 -64L20 -22L-20 -22z'])
  return `<g transform="translate(${x} ${y}) scale(${height / 100})" fill="${colour}" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">
<circle cx="0" cy="-84" r="11" stroke="none"/>${hair}<path d="${body}" stroke-width="2"/>
<path d="M-7 -32L-9 0M7 -32L10 0" stroke-width="9"/><path d="${arms}" stroke-width="7" fill="none"/></g>`
}

/** Friends side by side. */
export const group = (pick: Picker, count: number, y: number, height: number, colour: string): string =>
  range(count)
    .map((at) => {
      const x = 600 + (at - (count - 1) / 2) * height * 0.55 + between(pick, -8, 8)
      return figure(pick, x, y + between(pick, -6, 10), height * pick([0.9, 0.95, 1, 1.05]), colour)
    })
    .join('')

/** Points of light out of focus. */
export const lights = (pick: Picker, count: number, colours: readonly string[], top: number, bottom: number): string =>
  range(count)
    .map(() => {
      const [x, y, r] = [between(pick, 0, 1_200), between(pick, top, bottom), between(pick, 8, 44)]
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${pick(colours)}" opacity="${pick([0.25, 0.4, 0.55])}"/>`
    })
    .join('')

export const stars = (pick: Picker, count: number): string =>
  `<g fill="#fff">${range(count)
    .map(() => `<circle cx="${between(pick, 0, 1_200)}" cy="${between(pick, 0, 520)}" r="${pick([1.2, 1.8, 2.6])}"/>`)
    .join('')}</g>`

/** Darker towards the corners, as lenses see. */
export const vignette = `<radialGradient id="edge" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>
<rect width="1200" height="900" fill="url(#edge)"/>`
