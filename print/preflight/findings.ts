import {
  findings as catalogue,
  type Finding,
  type FindingCode,
  type Place as PlaceMm,
  type Severity,
  type Sheet,
} from '#domain/book/finding.ts'
import type { Box } from '../pdf/geometry.ts'
import type { Place, Reported } from './check.ts'
import { mmOf, type PageBoxes } from './page-boxes.ts'

/** Whoever has this many places to mend on a page mends the page. */
const PER_PAGE_AND_CODE = 50
/** Warnings never take the place of errors, and of each kind at least one is told: what becomes of the file hangs on it. */
const PER_FILE: Record<Severity, number> = { error: 5_000, warning: 2_000 }

/** Gathers what the checks report; the same on a page becomes one finding with a place around all of it. */
export function gatherFindings() {
  const done: Finding[] = []
  const sheets: Sheet[] = []
  let page: PageBoxes | undefined
  const open = new Map<string, { finding: Finding; place: Place | undefined }>()
  const counts = new Map<FindingCode, number>()
  const total: Record<Severity, number> = { error: 0, warning: 0 }
  const told = new Set<FindingCode>()

  const close = () => {
    if (page !== undefined && [...open.values()].some(({ finding }) => finding.page !== null))
      sheets.push(sheetOf(page))
    for (const { finding, place } of open.values())
      done.push(place === undefined || page === undefined ? finding : { ...finding, box: inMm(place, page) })
    open.clear()
    counts.clear()
  }
  return {
    add(code: FindingCode, { at, found, expected, key = '', ofFile }: Reported): void {
      const name = `${code} ${key}`
      const same = open.get(name)
      if (same !== undefined) {
        if (at !== undefined && same.place !== undefined) widen(same.place, at)
        return
      }
      const count = (counts.get(code) ?? 0) + 1
      const { severity } = catalogue[code]
      if (count > PER_PAGE_AND_CODE || (told.has(code) && total[severity] >= PER_FILE[severity])) return
      counts.set(code, count)
      total[severity]++
      told.add(code)
      const finding: Finding = {
        code,
        severity,
        page: ofFile === true ? null : (page?.number ?? null),
        box: null,
        found: found ?? null,
        expected: expected ?? null,
      }
      const place = at === undefined ? undefined : { left: at.left, bottom: at.bottom, right: at.right, top: at.top }
      open.set(name, { finding, place })
    },
    turnTo(next: PageBoxes | undefined): void {
      close()
      page = next
    },
    sheets,
    any: () => open.size + done.length > 0,
    /** In the order of the book; what is about the file stands first. */
    result(): Finding[] {
      close()
      return done.toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0))
    },
  }
}

function widen(place: Place, { left, bottom, right, top }: Place): void {
  place.left = Math.min(place.left, left)
  place.bottom = Math.min(place.bottom, bottom)
  place.right = Math.max(place.right, right)
  place.top = Math.max(place.top, top)
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** From the top left corner of the trimmed page, as it is shown: turned pages are turned first. */
export function inMm({ left, bottom, right, top }: Place, { trim, turns }: Pick<PageBoxes, 'trim' | 'turns'>): PlaceMm {
  const fromLeft = mmOf(left - trim[0])
  const fromTop = mmOf(trim[3] - top)
  const fromRight = mmOf(trim[2] - right)
  const fromBottom = mmOf(bottom - trim[1])
  const [width, height] = [mmOf(right - left), mmOf(top - bottom)]
  const [x, y] = (
    [
      [fromLeft, fromTop],
      [fromBottom, fromLeft],
      [fromRight, fromBottom],
      [fromTop, fromRight],
    ] as const
  )[turns] ?? [fromLeft, fromTop]
  const isTurned = turns % 2 === 1
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(isTurned ? height : width),
    height: rounded(isTurned ? width : height),
  }
}

function sheetOf({ number, shown, trim, turns }: PageBoxes): Sheet {
  const asPlace = ([left, bottom, right, top]: Box): Place => ({ left, bottom, right, top })
  // Seen from the corner of the sheet instead of that of the trimmed page.
  const { width, height } = inMm(asPlace(shown), { trim: shown, turns })
  return { page: number, width, height, trim: inMm(asPlace(trim), { trim: shown, turns }) }
}
