/** Letters as strokes on a grid of 4 by 6: places as two digits, strokes apart by `|`. No font has to be embedded. */
const strokes: Record<string, string> = {
  A: '00 26 40|12 32',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '45 36 16 05 01 10 30 41',
  D: '00 06 26 44 42 20 00',
  E: '46 06 00 40|03 33',
  F: '46 06 00|03 33',
  G: '45 36 16 05 01 10 30 41 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '01 10 20 31 36',
  K: '00 06|46 03 40',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '10 30 41 45 36 16 05 01 10',
  P: '00 06 36 45 44 33 03',
  R: '00 06 36 45 44 33 03|23 40',
  S: '45 36 16 05 04 13 33 42 41 30 10 01',
  T: '06 46|26 20',
  U: '06 01 10 30 41 46',
  Ü: '06 01 10 30 41 46|17 17|37 37',
  W: '06 10 23 30 46',
  Z: '06 46 00 40',
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '15 26 20',
  '2': '05 16 36 45 44 00 40',
  '3': '05 16 36 45 44 33 42 41 30 10 01',
  '7': '06 46 10',
  '9': '10 20 43 45 36 16 05 04 13 43',
  ':': '21 21|24 24',
}
const ADVANCE = 5.6

/** Words in the middle of a line, in mm: operators that draw them in the colour and width that are set. */
export function lettering(words: string, middle: number, baseline: number, height: number): string {
  const unit = height / 6
  const left = middle - ([...words].length * ADVANCE - (ADVANCE - 4)) * 0.5 * unit
  return [...words]
    .map((letter, at) =>
      (strokes[letter] ?? '')
        .split('|')
        .filter((stroke) => stroke !== '')
        .map((stroke) => drawn(stroke, left + at * ADVANCE * unit, baseline, unit))
        .join(''),
    )
    .join('')
}

const drawn = (stroke: string, left: number, baseline: number, unit: number): string =>
  `${stroke
    .split(' ')
    .map(([x, y], at) => {
      const place = [left + Number(x) * unit, baseline + Number(y) * unit].map((value) => value.toFixed(2)).join(' ')
      return `${place} ${at === 0 ? 'm' : 'l'}`
    })
    .join(' ')} S\n`
