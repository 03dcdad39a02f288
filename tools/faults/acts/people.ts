import { chance } from '../random.ts'
import { looks, photographs, votes, writes } from './fill.ts'
import { makesBooks } from './make-books.ts'
import { ordersBooks } from './order-books.ts'
import type { Act, Scene, World } from './world.ts'

/** Everybody at once, each with a chance of their own; a promise each that ends when theirs is over. */
export function letThemAct(seed: number, world: World, scene: Scene): Promise<void>[] {
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
  return Object.entries(acts).flatMap(([name, all]) => all.map((act, at) => act(scene, chance(seed, `${name} ${at}`))))
}
