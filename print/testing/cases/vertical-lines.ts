import type { Case } from '../case.ts'
import { NEAR, ONE_BYTE, repeated, written } from './code-maps.ts'

export const verticalLines: readonly Case[] = [
  written('vertical lines beside the right edge', { map: 'Identity-V' }, `560 700 Td ${repeated('0041', 40)}`),
  written(
    'a vertical line that runs over the lower edge',
    { map: 'Identity-V' },
    `300 100 Td ${repeated('0041', 10)}`,
    NEAR,
  ),
  written('a vertical line in the left edge', { map: 'Identity-V' }, `10 700 Td ${repeated('0041', 10)}`, NEAR),
  written(
    'a vertical line of low glyphs',
    { map: 'Identity-V', metrics: '/DW2 [880 -200]' },
    `300 100 Td ${repeated('0041', 20)}`,
  ),
  written(
    'a vertical line whose glyphs say how low they are',
    { map: 'Identity-V', metrics: '/W2 [65 [-200 500 880]]' },
    `300 100 Td ${repeated('0041', 20)}`,
  ),
  // The line runs where W2 says, and not always through the middle of what hangs on it.
  written(
    'a vertical line whose glyphs stand to the right of it, beside the right edge',
    { map: 'Identity-V', metrics: '/W2 [65 [-1000 0 880]]' },
    `580 700 Td ${repeated('0041', 10)}`,
    NEAR,
  ),
  written(
    'a vertical line whose glyphs stand to the right of it, beside the left edge',
    { map: 'Identity-V', metrics: '/W2 [65 [-1000 0 880]]' },
    `10 700 Td ${repeated('0041', 10)}`,
  ),
  written(
    'a vertical line whose glyphs stand to the left of it, beside the left edge',
    { map: 'Identity-V', metrics: '/W2 [60 70 -1000 1000 880]' },
    `16 700 Td ${repeated('0041', 10)}`,
    NEAR,
  ),
  written(
    'a vertical line whose glyphs stand to the left of it, beside the right edge',
    { map: 'Identity-V', metrics: '/W2 [60 70 -1000 1000 880]' },
    `585 700 Td ${repeated('0041', 10)}`,
  ),
  written(
    'a vertical line whose glyphs stand above its beginning, below the upper edge',
    { map: 'Identity-V', metrics: '/DW2 [0 -1000]' },
    `300 826 Td ${repeated('0041', 10)}`,
    NEAR,
  ),
  written(
    'a vertical line whose glyphs stand below its beginning, below the upper edge',
    { map: 'Identity-V', metrics: '/DW2 [880 -1000]' },
    `300 832 Td ${repeated('0041', 10)}`,
  ),
  written(
    'a vertical line whose glyphs stand above its beginning, over the lower edge',
    { map: 'Identity-V', metrics: '/DW2 [0 -1000]' },
    `300 128 Td ${repeated('0041', 10)}`,
  ),
  written(
    'a vertical line of wide glyphs beside the right edge, made narrow',
    { map: 'Identity-V', metrics: '/DW 3000' },
    `50 Tz 575 700 Td ${repeated('0041', 10)}`,
  ),
  written(
    'a map that a file names, with vertical lines that stand to the right of them',
    { map: 'UniJIS-UTF16-V', metrics: '/W2 [34 [-1000 0 880]]' },
    `580 700 Td ${repeated('0041', 10)}`,
    NEAR,
  ),
  written(
    'a map of its own with vertical lines',
    { map: { content: ONE_BYTE, dict: '/WMode 1' } },
    `560 700 Td ${repeated('41', 40)}`,
  ),
  written('Unicode in vertical lines', { map: 'UniJIS-UTF16-V' }, `560 700 Td ${repeated('4e00', 40)}`),
]
