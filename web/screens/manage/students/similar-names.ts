import { searchWords } from '#domain/school/search.ts'

type Named = { firstName: string; lastName: string }

/** Names in one form: "Zoë" and "Zoe", "Groß" and "Gross", "Mia-Sophie" as two words. */
const words = (name: string) => searchWords(name)

/** Those who could be the same person, the likeliest first: a typo, a nickname, a second name left out. */
export function similarNames<Each extends Named>(person: Named, others: readonly Each[]): Each[] {
  return others
    .map((other) => ({ other, likeness: likenessOf(person, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, two) => two.likeness - one.likeness)
    .map(({ other }) => other)
}

function likenessOf(one: Named, other: Named): number {
  const straight = partLikeness(one.firstName, other.firstName) * partLikeness(one.lastName, other.lastName)
  // Entered the wrong way round.
  const swapped = partLikeness(one.firstName, other.lastName) * partLikeness(one.lastName, other.firstName)
  return Math.max(straight, swapped)
}

/** 3 the same, 2 a part of it or a typo, 1 the same beginning, 0 another name. */
function partLikeness(one: string, other: string): number {
  const [these, those] = [words(one), words(other)]
  const best = Math.max(0, ...these.flatMap((a) => those.map((b) => wordLikeness(a, b))))
  return best === 3 && these.join(' ') !== those.join(' ') ? 2 : best
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 3
  if (typos(a, b) <= (Math.min(a.length, b.length) > 4 ? 2 : 1)) return 2
  const short = Math.min(a.length, b.length)
  return short >= 3 && a.slice(0, 3) === b.slice(0, 3) ? 1 : 0
}

/** How many letters must be changed, added or left out to make one word of the other. */
function typos(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}
