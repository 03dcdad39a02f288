import type { GradClass } from '#contract/school/class.ts'
import type { Board, Yearbook } from '#contract/yearbook.ts'

export const firstSteps = ['list', 'invitation', 'deadline', 'content', 'editors'] as const
export type FirstStep = (typeof firstSteps)[number]

type Class = { gradClass: Pick<GradClass, 'sizeBand' | 'counts'>; yearbook: Pick<Yearbook, 'deadline'> } & {
  board: Pick<Board, 'chapters'>
}

/** With so many on it somebody has entered a list; a class of four has fewer. */
const LISTED = 5
const LISTED_OF_FEW = 2

const isDone: Record<FirstStep, (of: Class) => boolean> = {
  list: ({ gradClass: { sizeBand, counts } }) => counts.students >= (sizeBand === '1-4' ? LISTED_OF_FEW : LISTED),
  // Whether a link was sent nobody knows; that somebody came by it, everybody does.
  invitation: ({ gradClass: { counts } }) => counts.joined + counts.waiting > 1,
  deadline: ({ yearbook }) => yearbook.deadline !== null,
  content: ({ board }) => board.chapters.published > 0,
  editors: ({ gradClass: { counts } }) => counts.editors > 0,
}

/** What the admin of a new class has done of what a book begins with. It is read off the class, and so goes by itself. */
export const openSteps = (of: Class): FirstStep[] => firstSteps.filter((step) => !isDone[step](of))
