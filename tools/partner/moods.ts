import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export const steps = ['transfer', 'order', 'cancel', 'ask', 'callback'] as const
export type Step = (typeof steps)[number]

/**
 * How the printer behaves in a step: slowly, down (503), with a no (422), or doing what is asked and then hanging up,
 * so that its answer is lost. Without `times` until it is told otherwise.
 */
export const Mood = z.strictObject({
  step: z.enum(steps),
  mood: z.enum(['well', 'slow', 'down', 'refusing', 'hanging-up']),
  seconds: z.number().min(0).max(600).default(5),
  times: z.int().min(1).optional(),
})
export type Mood = z.infer<typeof Mood>

export type Moods = ReturnType<typeof openMoods>

export function openMoods(close: AbortSignal) {
  const moods = new Map<Step, Mood>()
  return {
    set: (mood: Mood) => void moods.set(mood.step, mood),
    /** As it is now; one that is over is taken back. */
    async in(step: Step): Promise<Mood['mood']> {
      const current = moods.get(step)
      if (current === undefined) return 'well'
      if (current.times !== undefined) {
        if (current.times === 1) moods.delete(step)
        else moods.set(step, { ...current, times: current.times - 1 })
      }
      if (current.mood === 'slow') await sleep(current.seconds * 1_000, undefined, { signal: close }).catch(() => {})
      return current.mood
    },
  }
}
