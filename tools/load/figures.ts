/** What became of one request: how long somebody waited, from when they wanted it, and what went wrong. */
export type Answered = { kind: string; ms: number; error?: string }

export type Figures = {
  kind: string
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  most: number
  errors: number
}

/** The smallest that at least so large a share does not exceed; nothing where there is none. */
export function percentile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] as number
}

/** Waiting counts only where an answer came; what failed is counted beside it. */
export function figuresOf(kind: string, answered: readonly Answered[], seconds: number): Figures {
  const waits = answered
    .filter(({ error }) => error === undefined)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other)
  return {
    kind,
    count: answered.length,
    perSecond: answered.length / seconds,
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    p99: percentile(waits, 0.99),
    most: waits.at(-1) ?? Number.NaN,
    errors: answered.length - waits.length,
  }
}

/** Kind by kind in the order given, and all of them together at the end. */
export function summarize(kinds: readonly string[], answered: readonly Answered[], seconds: number): Figures[] {
  const of = Map.groupBy(answered, ({ kind }) => kind)
  const unknown = [...of.keys()].find((kind) => !kinds.includes(kind))
  if (unknown !== undefined) throw new Error(`nobody has named ${unknown}`)
  const each = kinds.flatMap((kind) => (of.has(kind) ? [figuresOf(kind, of.get(kind) ?? [], seconds)] : []))
  return [...each, figuresOf('all', answered, seconds)]
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}
