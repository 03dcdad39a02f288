import { useRef, useState } from 'react'
import type { Task } from '#contract/content.ts'
import type { Wish } from './task-wish.ts'

/** The second tap of a double tap falls on whatever has moved under the finger. */
const DOUBLE_TAP_MS = 700

/** Marking tasks done without doing it by mistake: one tap is one task, and an empty one is asked about. */
export function useFinishing(onFinish: (wish: Wish) => void) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const [asked, setAsked] = useState<Task>()
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
  return {
    asked,
    finished,
    press: (task: Task, tap: { timeStamp: number }) => {
      if (!isFirstTap(tap)) return
      if (task.done || task.begun) wish(task, !task.done)
      else setAsked(task)
    },
    confirm: (task: Task, tap: { timeStamp: number }) => isFirstTap(tap) && wish(task, true),
    undo: (task: Task, tap: { timeStamp: number }) => isFirstTap(tap) && wish(task, false),
    cancel: () => setAsked(undefined),
    forget: () => setFinished(undefined),
  }
}
