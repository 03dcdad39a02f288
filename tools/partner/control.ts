import { z } from 'zod'
import { type Answer, answer } from './answer.ts'
import { type Fate, fates } from './houses.ts'
import { Mood, type Moods } from './moods.ts'
import type { OrderOnShelf, Shelf } from './shelf.ts'
import { saidOf, type Telling } from './tell.ts'

const Said = z.object({ word: z.string(), message: z.string().optional() })
const Wished = z.object({ fate: z.enum(fates as [Fate, ...Fate[]]) })
const Listening = z.object({ origin: z.url() })

type Desk = {
  shelf: Shelf
  moods: Moods
  telling: Telling
  /** How often each step was asked for. */
  calls: Readonly<Record<string, number>>
  /** What becomes of orders from now on. */
  wish: (fate: Fate) => void
  say: (order: OrderOnShelf, word: string, message: string | undefined) => Promise<void>
}

/**
 * What the printer is told to do, while it runs: how it behaves (`/control/mood`), what becomes of the orders that come
 * (`/control/fate`), what it says of one (`/control/orders/{key}/say`); and with GET what it knows.
 */
export async function control(desk: Desk, path: string, method: string, content: unknown): Promise<Answer> {
  const { shelf, calls } = desk
  if (method === 'GET')
    return answer(200, { packages: [...shelf.packages.values()], orders: [...shelf.orders.values()], calls })
  if (path === '/control/mood') return taken(Mood.safeParse(content), desk.moods.set)
  if (path === '/control/fate') return taken(Wished.safeParse(content), ({ fate }) => desk.wish(fate))
  if (path === '/control/callbacks')
    return taken(Listening.safeParse(content), ({ origin }) => {
      desk.telling.origin = origin
    })
  const order = shelf.orders.get(/^\/control\/orders\/([^/]+)\/say$/.exec(path)?.[1] ?? '')
  const said = Said.safeParse(content)
  if (order === undefined || !said.success) return answer(404, {})
  await desk.say(order, said.data.word, said.data.message)
  return answer(200, saidOf(order))
}

function taken<T extends object>(wished: z.ZodSafeParseResult<T>, take: (wish: T) => void): Answer {
  if (!wished.success) return answer(400, { message: wished.error.message })
  take(wished.data)
  return answer(200, wished.data)
}
