import { chance } from '../random.ts'
import { looks, photographs, votes, writes } from './fill.ts'
import { makesBooks } from './make-books.ts'
import { ordersBooks } from './order-books.ts'
import type { Act, Scene, World } from './world.ts'

/** Who is still at it, and what became of those who are not. */
export type Acting = { busy: ReadonlySet<string>; failed: readonly { who: string; reason: unknown }[] }

/** Everybody at once, each with a chance of their own, until it is over and theirs is done. */
export function letThemAct(seed: number, world: World, scene: Scene): Acting {
  const { writing, ordering, making, staff, photos } = world
  const acts: Record<string, Act[]> = {
    writes: [
      ...writing.writers.map((person) => writes(person, writing.pageId)),
      ...making.map(({ writer, pageId }) => writes(writer, pageId)),
    ],
    votes: writing.voters.map((person) => votes(person, writing)),
    photographs: writing.photographers.map((person) => photographs(person, writing, photos)),
    looks: [looks(writing.student, writing.pageId, writing.admin)],
    makes: [makesBooks(making)],
    orders: ordering.map(({ admin }) => ordersBooks(admin, staff)),
  }
  const busy = new Set<string>()
  const failed: { who: string; reason: unknown }[] = []
  for (const [name, all] of Object.entries(acts))
    for (const [at, act] of all.entries()) {
      const who = `${name} ${at}`
      busy.add(who)
      act(scene, chance(seed, who))
        .catch((reason: unknown) => failed.push({ who, reason }))
        .finally(() => busy.delete(who))
    }
  return { busy, failed }
}
