import { chance } from './random.ts'

/** Who is killed, and how often of two hundred times. Who has children comes back more slowly than they do. */
const shares = {
  supervisor: 8,
  http: 18,
  worker: 18,
  postmaster: 12,
  backend: 22,
  intake: 32,
  typesetter: 38,
  checker: 26,
  bookmaker: 26,
} as const
export type Victim = keyof typeof shares
export const victims = Object.keys(shares) as Victim[]

/** What else goes wrong, and how often beside two hundred kills. */
const others = {
  'http cut': 14,
  'database cut': 10,
  'partner cut': 8,
  'disk full': 5,
  'partner down': 5,
  'partner hangs up': 6,
  'partner slow': 4,
  'mails refused': 3,
} as const
export type Trouble = keyof typeof others
export const troubles = Object.keys(others) as Trouble[]

/** One thing after the other, each after a pause; `pick` says which of several, `ms` how long a trouble lasts. */
export type Step = { pauseMs: number } & ({ kill: Victim; pick: number } | { trouble: Trouble; ms: number })

/** The same seed makes the same plan. */
export function planOf(seed: number, kills: number): Step[] {
  const { shuffled, whole, next } = chance(seed, 'plan')
  const killed = spread(shares, kills).map((kill) => ({ kill, pick: next() }))
  const troubled = spread(others, Math.round((kills * sum(others)) / sum(shares)))
  const steps = [...killed, ...troubled.map((trouble) => ({ trouble, ms: whole(1_000, 3_500) }))]
  return shuffled(steps).map((step) => ({ pauseMs: whole(150, 1_800), ...step }))
}

const sum = (of: Record<string, number>) => Object.values(of).reduce((all, each) => all + each, 0)

/** As the shares say, each at least once as far as there are enough. */
function spread<Name extends string>(of: Record<Name, number>, count: number): Name[] {
  const names = Object.keys(of) as Name[]
  const wanted = names.map((name) => ({ name, share: (of[name] * count) / sum(of) }))
  const given = wanted.flatMap(({ name, share }) => Array<Name>(Math.max(1, Math.floor(share))).fill(name))
  const rest = wanted.sort((a, b) => (b.share % 1) - (a.share % 1)).map(({ name }) => name)
  for (let at = 0; given.length < count; at++) given.push(rest[at % rest.length] as Name)
  return given.slice(0, count)
}
