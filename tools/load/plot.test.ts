import { expect, test } from 'vitest'
import { logScale, plotRatios, plotWaits } from './plot.ts'

const numbers = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`\\b${attribute}="([\\d.]+)"`, 'g'))].map(([, value]) => Number(value))

test('ten times as long is the same step everywhere on the scale', () => {
  const { at, ticks } = logScale(3, 900)
  expect(ticks).toEqual([1, 10, 100, 1_000])
  expect(at(100) - at(10)).toBeCloseTo(at(1_000) - at(100))
  expect(at(20)).toBeGreaterThan(at(10))
})

test('waits are drawn where they belong, and what was not seen is left out', () => {
  const waits = { p50: 10, p95: 100, p99: 1_000 }
  const svg = plotWaits('Waits', { one: 'once', ten: 'ten times' }, [
    { name: 'text <saved>', one: waits },
    { name: 'vote' },
  ])
  expect(svg).toContain('text &lt;saved>')
  // One dot for the waits, two of the legend.
  expect(svg.match(/<circle/g)).toHaveLength(3)
  const [dot = 0] = numbers(svg, 'cx')
  expect(dot).toBe(logScale(10, 1_000).at(10))
  expect(svg).not.toContain('NaN')
})

test('a ratio below the aim looks otherwise, and longer bars stand for higher ratios', () => {
  const svg = plotRatios(
    'Reads',
    'more is better',
    [
      { name: 'good', ratio: 0.9, words: '0.90×' },
      { name: 'poor', ratio: 0.4, words: '0.40×' },
    ],
    0.6,
  )
  const [, good = 0, poor = 0] = numbers(svg, 'width')
  expect(good / poor).toBeCloseTo(0.9 / 0.4)
  expect(svg).toMatch(/class="ten"[^>]*/)
})
