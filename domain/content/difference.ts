/** A piece of two texts: in both, only in the old one, or only in the new one. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Words and what stands between them. */
const tokens = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Beyond so many comparisons a text is shown as a whole: what changes so much nobody reads word by word. */
const MOST = 4_000_000

/** What changes from one text to another, word by word. */
export function difference(before: string, after: string): Piece[] {
  const [old, fresh] = [tokens(before), tokens(after)]
  const start = old.findIndex((token, at) => token !== fresh[at])
  const head = start === -1 ? old.length : start
  let tail = 0
  while (tail < Math.min(old.length, fresh.length) - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const middle = inBetween(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail))
  const same = (some: string[]): Piece[] => some.map((text) => ({ kind: 'same', text }))
  return joined([...same(old.slice(0, head)), ...middle, ...same(old.slice(old.length - tail))])
}

/**
 * Two versions in one, of lines or paragraphs: what both have stands once, and where they differ the old one's stand before
 * the new one's.
 */
export function bothOf<Unit>(old: readonly Unit[], fresh: readonly Unit[], keyOf: (unit: Unit) => string): Unit[] {
  const [left, right] = [[...old], [...fresh]]
  return inBetween(old.map(keyOf), fresh.map(keyOf)).flatMap(({ kind }) => {
    const one = kind === 'new' ? undefined : left.shift()
    const other = kind === 'gone' ? undefined : right.shift()
    return other ?? one ?? []
  })
}

/** By the longest row of words that both have. */
function inBetween(old: string[], fresh: string[]): Piece[] {
  const gone = (text: string): Piece => ({ kind: 'gone', text })
  const added = (text: string): Piece => ({ kind: 'new', text })
  if (old.length * fresh.length > MOST) return [...old.map(gone), ...fresh.map(added)]
  const width = fresh.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (one: number, other: number) => longest[one * width + other] ?? 0
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = fresh.length - 1; other >= 0; other--)
      longest[one * width + other] =
        old[one] === fresh[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const pieces: Piece[] = []
  let [one, other] = [0, 0]
  while (one < old.length || other < fresh.length) {
    if (one < old.length && old[one] === fresh[other]) {
      pieces.push({ kind: 'same', text: old[one++] ?? '' })
      other++
    } else if (other >= fresh.length || (one < old.length && at(one + 1, other) >= at(one, other + 1)))
      pieces.push(gone(old[one++] ?? ''))
    else pieces.push(added(fresh[other++] ?? ''))
  }
  return pieces
}

/** Neighbours of a kind are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}

/** What stands before and after a change, as far as it is needed to find the place. */
const BESIDE = 60

/** The changes with a few words around them: in a long text they would be searched for. */
export const onlyChanges = (pieces: readonly Piece[]): Piece[] =>
  pieces.map(({ kind, text }, at) => {
    if (kind !== 'same') return { kind, text }
    const [start, end] = [at === 0 ? '' : text.slice(0, BESIDE), at === pieces.length - 1 ? '' : text.slice(-BESIDE)]
    return { kind, text: start.length + end.length >= text.length ? text : `${start} … ${end}` }
  })

const wordsIn = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)

/** So much is other, here and there, that nobody reads it word by word: one version below the other is clearer. */
export function isRewritten(pieces: readonly Piece[]): boolean {
  const [same, gone, added] = [wordsIn(pieces, 'same'), wordsIn(pieces, 'gone'), wordsIn(pieces, 'new')]
  return Math.max(gone, added) > same && pieces.filter(({ kind }) => kind !== 'same').length > 2
}
