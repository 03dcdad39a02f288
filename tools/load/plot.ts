/** Colours of their own for light and dark: a picture in a page does not know what is around it. */
const STYLE = `
  .paper { fill: #ffffff } .ink { fill: #1f2933 } .soft { fill: #52606d } .line { stroke: #d3dae2 }
  .one { fill: #1f6feb; stroke: #1f6feb } .ten { fill: #c2410c; stroke: #c2410c } .aim { stroke: #b91c1c; fill: none }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14181d } .ink { fill: #e6ebf0 } .soft { fill: #a3b1bf } .line { stroke: #38424d }
    .one { fill: #6cb6ff; stroke: #6cb6ff } .ten { fill: #ff9e64; stroke: #ff9e64 } .aim { stroke: #ff7b7b }
  }
  text { font: 13px system-ui, sans-serif; stroke: none } .title { font-weight: 600; font-size: 15px } .small { font-size: 11px }`

const WIDTH = 860
const LEFT = 190
const RIGHT = 40
const TOP = 74
const ROW = 30

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function drawing(title: string, note: string, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${asText(title)}">
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${height}" rx="8"/>
<text class="ink title" x="20" y="28">${asText(title)}</text>
<text class="soft" x="20" y="48">${asText(note)}</text>
${parts.join('\n')}
</svg>
`
}

const label = (text: string, y: number) =>
  `<text class="ink" x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${asText(text)}</text>`

/** On a scale on which each step is ten times the one before. */
export function logScale(least: number, most: number): { at: (value: number) => number; ticks: number[] } {
  const from = Math.floor(Math.log10(least))
  const to = Math.max(from + 1, Math.ceil(Math.log10(most)))
  const at = (value: number) => {
    const share = (Math.log10(value) - from) / (to - from)
    return LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT - RIGHT)
  }
  return { at, ticks: Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step)) }
}

export type Waits = { p50: number; p95: number; p99: number }
export type WaitRow = { name: string; one?: Waits | undefined; ten?: Waits | undefined }

/** How long people wait, kind by kind: a dot for half of them, a bar up to 95 and a hair up to 99 of a hundred. */
export function plotWaits(title: string, names: { one: string; ten: string }, rows: readonly WaitRow[]): string {
  const all = rows.flatMap(({ one, ten }) => [one, ten]).filter((waits) => waits !== undefined)
  const { at, ticks } = logScale(
    Math.min(...all.map(({ p50 }) => Math.max(0.1, p50))),
    Math.max(...all.map(({ p99 }) => p99)),
  )
  const bottom = TOP + rows.length * ROW
  const grid = ticks.flatMap((tick) => [
    `<line class="line" x1="${at(tick)}" x2="${at(tick)}" y1="${TOP - 12}" y2="${bottom}"/>`,
    `<text class="soft small" x="${at(tick)}" y="${bottom + 16}" text-anchor="middle">${tick >= 1_000 ? `${tick / 1_000} s` : `${tick} ms`}</text>`,
  ])
  const mark = (waits: Waits | undefined, y: number, name: 'one' | 'ten') =>
    waits === undefined
      ? []
      : [
          `<line class="${name}" x1="${at(waits.p50)}" x2="${at(waits.p99)}" y1="${y}" y2="${y}" stroke-width="1"/>`,
          `<line class="${name}" x1="${at(waits.p50)}" x2="${at(waits.p95)}" y1="${y}" y2="${y}" stroke-width="5"/>`,
          `<circle class="${name}" cx="${at(waits.p50)}" cy="${y}" r="4.5"/>`,
        ]
  const marks = rows.flatMap(({ name, one, ten }, row) => {
    const y = TOP + row * ROW + 8
    return [label(name, y), ...mark(one, y - 5, 'one'), ...mark(ten, y + 5, 'ten')]
  })
  const legend = (['one', 'ten'] as const).flatMap((name, nth) => {
    const x = LEFT + nth * 260
    return [
      `<circle class="${name}" cx="${x}" cy="${bottom + 38}" r="4.5"/>`,
      `<text class="ink" x="${x + 12}" y="${bottom + 42}">${asText(names[name])}</text>`,
    ]
  })
  const note = 'Dot: half of all wait no longer. Thick: 95 of 100. Thin: 99 of 100.'
  return drawing(title, note, bottom + 62, [...grid, ...marks, ...legend])
}

export type RatioRow = { name: string; ratio: number; words: string }

/** Bars against one aim; whatever is beyond the end of the scale ends there. */
export function plotRatios(title: string, note: string, rows: readonly RatioRow[], aim: number): string {
  const most = Math.max(1.2, ...rows.map(({ ratio }) => ratio))
  const at = (ratio: number) => LEFT + (ratio / most) * (WIDTH - LEFT - 200)
  const bottom = TOP + rows.length * ROW
  const bars = rows.flatMap(({ name, ratio, words }, row) => {
    const y = TOP + row * ROW + 8
    const kind = ratio >= aim ? 'one' : 'ten'
    return [
      label(name, y),
      `<rect class="${kind}" x="${LEFT}" y="${y - 8}" width="${Math.max(1, at(ratio) - LEFT)}" height="16" rx="2"/>`,
      `<text class="ink" x="${at(ratio) + 8}" y="${y + 4}">${asText(words)}</text>`,
    ]
  })
  const lines = [[aim, `aim ${aim}×`, 'aim'] as const, [1, 'bare', 'line'] as const].flatMap(([ratio, words, kind]) => [
    `<line class="${kind}" x1="${at(ratio)}" x2="${at(ratio)}" y1="${TOP - 12}" y2="${bottom}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    `<text class="soft small" x="${at(ratio)}" y="${bottom + 16}" text-anchor="middle">${words}</text>`,
  ])
  return drawing(title, note, bottom + 32, [...bars, ...lines])
}
