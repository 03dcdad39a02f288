import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Desk, desk } from './testing/desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (time: number) => vi.advanceTimersByTimeAsync(time)

type World = {
  at: Desk
  /** The last text that the person wrote or chose. */
  wanted: string
  /** Texts of somebody else that the person has not been shown. */
  unseen: Set<string>
}
type Step = (world: World) => Promise<void>

/** Few words, so that the same text comes up by chance too. */
const words = fc.constantFrom('', 'a', 'b', 'ab', 'Anfang')

const typing = words.map(
  (word): Step =>
    async (world) => {
      world.at.page().type(word)
      world.wanted = word
    },
)
const waiting = fc.integer({ min: 0, max: 8_000 }).map(
  (time): Step =>
    async () =>
      void (await after(time)),
)
const network = fc.constantFrom('fine', 'unreachable', 'answer lost', 'closed').map(
  (mode): Step =>
    async ({ at }) => {
      at.server.mode = mode as Desk['server']['mode']
    },
)
const slowness = fc.constantFrom(0, 400, 3_000).map(
  (delay): Step =>
    async ({ at }) => {
      at.server.delay = delay
    },
)
const reload = fc.constant<Step>(async (world) => {
  world.at.reload()
  meet(world)
})
const crash = fc.constant<Step>(async (world) => {
  // What was typed in the last quarter of a second may be gone.
  await after(300)
  world.at.crash()
  meet(world)
})
const somebodyElse = fc.constant<Step>(async (world) => {
  const word = `fremd ${world.at.server.text.version}`
  world.at.server.write(word)
  world.unseen.add(word)
})
const deciding = fc.constantFrom('mine', 'theirs').map(
  (whose): Step =>
    async (world) => {
      meet(world)
      const clash = world.at.page().view().clash
      if (clash === undefined) return
      world.at.page().resolve(clash[whose as 'mine' | 'theirs'])
      world.wanted = clash[whose as 'mine' | 'theirs']
    },
)
const backOnline = fc.constant<Step>(async ({ at }) => at.page().retry())

const steps = fc.array(
  fc.oneof(typing, typing, waiting, waiting, network, slowness, reload, crash, somebodyElse, deciding, backOnline),
  { maxLength: 40 },
)

/** What stands on the screen, or beside it in a clash, has been seen. */
function meet(world: World) {
  const { value, clash } = world.at.page().view()
  if (clash === undefined && world.unseen.has(value)) world.wanted = value
  world.unseen.delete(value)
  if (clash !== undefined) world.unseen.delete(clash.theirs)
}

test('whatever happens, the last text ends on the server or in a clash that is shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const world: World = { at: desk(), wanted: 'Anfang', unseen: new Set() }
      for (const step of story) {
        await step(world)
        meet(world)
      }
      world.at.server.mode = 'fine'
      world.at.server.delay = 0
      await after(200_000)
      // A refusal is tried again with the next visit, and a clean page learns of others' texts when it is loaded anew.
      if (['refused', 'saved'].includes(world.at.page().view().state)) world.at.reload()
      await after(10_000)
      meet(world)
      const { value, state, clash } = world.at.page().view()
      expect(value).toBe(world.wanted)
      if (state === 'clash')
        expect(clash).toMatchObject({ mine: world.wanted, theirs: expect.stringMatching(/^fremd/) })
      else expect([state, world.at.server.text.value, world.at.draft()]).toEqual(['saved', world.wanted, undefined])
    }),
    { numRuns: 500 },
  )
})

test('a text of somebody else is never written over before it was shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const world: World = { at: desk(), wanted: 'Anfang', unseen: new Set() }
      let standing: string | undefined
      for (const step of story) {
        await step(world)
        meet(world)
        const now = world.at.server.text.value
        // Replaced by one more of theirs it is their affair, by ours it must have been seen.
        if (standing !== undefined && now !== standing && !now.startsWith('fremd'))
          expect(world.unseen.has(standing)).toBe(false)
        standing = now.startsWith('fremd') ? now : undefined
      }
    }),
    { numRuns: 500 },
  )
})
