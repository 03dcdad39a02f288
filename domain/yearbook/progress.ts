import { z } from 'zod'

/** What is counted in a module: fields of a profile, photos of a collage, whether somebody has voted. */
export const FilledUnit = z.enum(['field', 'choice', 'article', 'pdf', 'photo', 'quote', 'vote', 'note'])
export type FilledUnit = z.infer<typeof FilledUnit>

/** How much of how much somebody has filled. */
export const Filled = z.object({
  unit: FilledUnit,
  /** Null where only the mark says something: how much of anonymous notes is by whom nobody is told. */
  filled: z.int().nullable(),
  /** Null where there is no end to it: one is enough then. */
  of: z.int().nullable(),
})
export type Filled = z.infer<typeof Filled>

/** A task of somebody, with the mark by which they confirm that it is finished, and whether the editors have ended it. */
export type FilledTask = Filled & { done: boolean; ended?: boolean }

/**
 * Whether a task is somebody's. A vote that had ended when they came was never theirs, unless they have given it: it was
 * opened again in between. `late` is of votes that have ended alone.
 */
export const isTheirs = ({ filled }: Filled, late: boolean): boolean => !late || filled !== 0

/** A vote that ended without theirs: it is not done, and nothing of it is left to do. */
export const isMissed = ({ filled, ended }: { filled: Filled; ended: boolean }): boolean => ended && filled.filled === 0

function entered({ filled, of, done }: FilledTask): { filled: number; of: number } {
  const wanted = of ?? 1
  return { filled: Math.min(filled ?? (done ? wanted : 0), wanted), of: wanted }
}

/**
 * As a part of a whole: what has no end counts once, and what is not told by its mark. A vote that was not given before it
 * ended is no part of anything any more.
 */
export function entriesOf(task: FilledTask): { filled: number; of: number } {
  const { filled, of } = entered(task)
  return { filled, of: task.ended === true ? filled : of }
}

/**
 * How many entries somebody still owes: none where they have confirmed that it is finished as it is. That comments are
 * missing nobody can be told: signed ones are counted in the night, and of anonymous ones there is no count by author.
 */
export function missingOf(task: FilledTask): number {
  const { filled, of } = entriesOf(task)
  return task.done || task.unit === 'note' ? 0 : of - filled
}

/** Everything is there, or they have confirmed that it stays as it is. That something has ended fills nothing. */
const isFinished = (task: FilledTask): boolean => {
  const { filled, of } = entered(task)
  return task.done || filled >= of
}

/** Comments that do not count as finished. They may be there all the same. */
export const isUncounted = (task: FilledTask): boolean => task.unit === 'note' && !isFinished(task)

/** How many of those whose task it is are finished with it. Everybody of the list counts, with an account or without. */
export const turnoutOf = (tasks: readonly FilledTask[]): { filled: number; people: number } => ({
  filled: tasks.filter(isFinished).length,
  people: tasks.length,
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** All tasks of somebody, or of everybody, together. */
export function totalOf(tasks: readonly FilledTask[]): { filled: number; of: number; missing: number } {
  const entries = tasks.map(entriesOf)
  return {
    filled: sum(entries.map(({ filled }) => filled)),
    of: sum(entries.map(({ of }) => of)),
    missing: sum(tasks.map(missingOf)),
  }
}
