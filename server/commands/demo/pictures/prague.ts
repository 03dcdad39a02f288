import type { Picker } from '../pick.ts'
import { between, figure, group, lights, range, sky, stars, sun } from './shapes.ts'

const evenings = [
  ['#2b2a5c', '#a4476b', '#f08a4b', '#ffd28a'],
  ['#1f3b63', '#6f6aa5', '#e88d7d', '#ffe0a8'],
  ['#3b1f4f', '#b33f62', '#f9a03f', '#ffe6a3'],
] as const

/** A pointed tower with its foot at a place. */
const tower = (x: number, y: number, width: number, height: number) =>
  `<path d="M${x} ${y}V${y - height}L${x + width / 2} ${y - height - width * 1.5}L${x + width} ${y - height}V${y}z"/>`
/** Four small ones around a large one, as on the bridge and the Teyn church. */
const crownedTower = (x: number, y: number, width: number, height: number) =>
  tower(x, y, width, height) +
  tower(x - width * 0.12, y - height * 0.82, width * 0.26, height * 0.2) +
  tower(x + width * 0.86, y - height * 0.82, width * 0.26, height * 0.2)

function roofs(pick: Picker, y: number): string {
  return range(24)
    .map((at) => {
      const [width, height] = [between(pick, 44, 78), between(pick, 30, 92)]
      const x = at * 52 - 20
      return `<path d="M${x} ${y}V${y - height}L${x + width / 2} ${y - height - between(pick, 14, 38)}L${x + width} ${y - height}V${y}z"/>`
    })
    .join('')
}

/** The castle on its hill, seen across the river. */
export function castle(pick: Picker): string {
  const colours = pick(evenings)
  return `${sky(colours)}${sun(between(pick, 220, 980), 470, 46, '#fff1c9')}
<g fill="#4a3558" opacity=".75"><path d="M0 900V560Q300 420 620 430T1200 560V900z"/>
${tower(560, 440, 34, 190)}${tower(606, 440, 34, 190)}${tower(660, 440, 46, 130)}<path d="M380 450h420v-54h-420z"/>${tower(400, 450, 24, 90)}${tower(760, 450, 24, 90)}</g>
<g fill="#2a2140">${roofs(pick, 690)}${crownedTower(190, 690, 58, 190)}${crownedTower(930, 690, 52, 170)}</g>
<rect y="680" width="1200" height="220" fill="#35284f"/><g fill="#ffd9a0" opacity=".22">${range(22)
    .map(
      (at) =>
        `<rect x="${between(pick, 0, 1_100)}" y="${694 + at * 9}" width="${between(pick, 40, 210)}" height="3" rx="1.5"/>`,
    )
    .join('')}</g>`
}

/** Arches over the river, saints upon them. */
export function bridge(pick: Picker): string {
  const colours = pick(evenings)
  const arches = range(6).map((at) => `<path d="M${at * 220 - 40} 700v-46q84-92 168 0v46z" fill="url(#sky)"/>`)
  const saints = range(12).map((at) => figure(pick, at * 106 + 14, 560, 46, '#221a33'))
  return `${sky(colours)}${sun(between(pick, 300, 900), 420, 54, '#ffe9b8')}
<g fill="#5b3f63" opacity=".7">${roofs(pick, 580)}${tower(520, 560, 40, 210)}</g>
<g fill="#221a33"><path d="M0 560h1200v150H0z"/>${crownedTower(70, 570, 92, 250)}</g>${arches.join('')}${saints.join('')}
<rect y="700" width="1200" height="200" fill="#3b2a4d" opacity=".86"/><g fill="#ffcf8f" opacity=".3">${range(26)
    .map(
      (at) =>
        `<rect x="${between(pick, 0, 1_080)}" y="${712 + at * 7}" width="${between(pick, 30, 190)}" height="3" rx="1.5"/>`,
    )
    .join('')}</g>`
}

/** All of them before the towers of the old town. */
export function groupInTown(pick: Picker): string {
  return `${sky(['#8fc1e3', '#cfe6f2', '#f6ead2'])}
<g fill="#b98a6b">${roofs(pick, 620)}</g><g fill="#8d6a58">${crownedTower(420, 620, 76, 260)}${crownedTower(690, 620, 76, 260)}</g>
<rect y="610" width="1200" height="290" fill="#c9b9a2"/><g stroke="#b3a38c" stroke-width="3">${range(9)
    .map((at) => `<path d="M0 ${640 + at * 30}H1200"/>`)
    .join('')}</g>${group(pick, 8, 850, 250, '#2d3142')}`
}

/** The old town at night, lanterns and all. */
export function night(pick: Picker): string {
  return `${sky(['#0b1030', '#1c2352', '#493a6b'])}${stars(pick, 60)}
<g fill="#15142e">${roofs(pick, 650)}${crownedTower(260, 650, 70, 230)}${tower(840, 650, 60, 260)}</g>
<g fill="#ffd27a">${range(70)
    .map(() => `<rect x="${between(pick, 0, 1_190)}" y="${between(pick, 585, 640)}" width="7" height="10"/>`)
    .join('')}</g><rect y="648" width="1200" height="252" fill="#1b1a38"/>
${lights(pick, 34, ['#ffcf7a', '#ff9f6b', '#ffe9bd', '#8fb7ff'], 660, 900)}`
}
