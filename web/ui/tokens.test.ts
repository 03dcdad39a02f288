import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)')

const read = (css: string) => Object.fromEntries([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]))
const schemes = { light: read(light), dark: { ...read(light), ...read(dark) } }

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)
  return reference?.[1] === undefined ? value : colour(tokens, reference[1])
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'surface-sunken']
const pairs = [
  ...['ink', 'ink-soft', 'brand-text', 'danger'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-accent', 'accent'],
  ['brand-text', 'brand-tint'],
  ['ink', 'brand-tint'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['warning', 'warning-tint'],
  ['success', 'success-tint'],
] as const

test.each(['light', 'dark'] as const)('every text of the %s scheme stands out by 4.5 to 1', (scheme) => {
  const tokens = schemes[scheme] as Record<string, string>
  const weak = pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(colour(tokens, text), colour(tokens, ground)) }))
    .filter(({ ratio }) => !(ratio >= 4.5))
  expect(weak).toEqual([])
})

test.each(['light', 'dark'] as const)('the edges of fields in the %s scheme stand out by 3 to 1', (scheme) => {
  const tokens = schemes[scheme] as Record<string, string>
  expect(contrast(colour(tokens, 'line-strong'), colour(tokens, 'surface'))).toBeGreaterThanOrEqual(3)
})

test('the brand colour is the specified one', () => {
  expect(schemes.light['brand-500']).toBe('#12a58c')
  expect(schemes.light.accent).toBe('#00aff2')
})
