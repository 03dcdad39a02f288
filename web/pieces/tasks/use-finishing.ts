import { useRef, useState } from 'react'
import type { Task } from '#contract/content.ts'
import type { StuckText } from '../autosave/drafts.ts'
import { unsentHint } from '../unsent/unsent-hint.ts'
import type { Wish } from './task-wish.ts'

/** The second tap of a double tap falls on whatever has moved under the finger. */
const DOUBLE_TAP_MS = 700

type Question = { task: Task; stuck: readonly StuckText[] }

/** A device that holds no texts loads nothing to look for them. */
async function unsentOf({ moduleId }: Task) {
  const none = { stuck: [], isSome: false }
  if (!unsentHint.mayHold()) return none
  const found = import('../autosave/unsent-of-task.ts').then(({ unsentOfTask }) => unsentOfTask(moduleId))
  return found.catch(() => none)
}

/** Marking tasks done without doing it by mistake: one tap is one task; an empty one, and texts that are not saved, are asked about. */
export function useFinishing(onFinish: (wish: Wish) => void) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const [asked, setAsked] = useState<Question>()
  const [finished, setFinished] = useState<Task>()

  const isFirstTap = ({ timeStamp }: { timeStamp: number }) => {
    const first = timeStamp - lastTap.current > DOUBLE_TAP_MS
    if (first) lastTap.current = timeStamp
    return first
  }
  const wish = (task: Task, done: boolean) => {
    setAsked(undefined)
    setFinished(done ? task : undefined)
    onFinish({ moduleId: task.moduleId, done })
  }
  async function finish(task: Task) {
    const { stuck, isSome } = await unsentOf(task)
    if (stuck.length > 0 || !(task.begun || isSome)) setAsked({ task, stuck })
    else wish(task, true)
  }
  return {
    asked,
    finished,
    press: (task: Task, tap: { timeStamp: number }) => {
      if (!isFirstTap(tap)) return
      if (task.done) wish(task, false)
      else void finish(task)
    },
    confirm: (task: Task, tap: { timeStamp: number }) => isFirstTap(tap) && wish(task, true),
    undo: (task: Task, tap: { timeStamp: number }) => isFirstTap(tap) && wish(task, false),
    cancel: () => setAsked(undefined),
    forget: () => setFinished(undefined),
  }
}
