import type { Enqueue } from '../../../adapters/job.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { hearEvents } from '../../../platform/events.ts'
import { askForPages } from './ask-for-pages.ts'

/** What pages are made of changes with these. */
const topics: readonly string[] = ['content', 'book', 'class', 'yearbook']

type Following = { db: Db; enqueue: Enqueue; url: string; onWrong: (error: unknown) => void; seconds: number }

/**
 * Has a book prepared once nothing has changed in it for a while. What is not heard, since the process was away, is
 * prepared with the next change or when somebody asks for the book.
 */
export async function followChanges({ db, enqueue, url, onWrong, seconds }: Following) {
  if (seconds === 0) return { close: async () => {} }
  const waiting = new Map<string, NodeJS.Timeout>()
  const prepare = (classId: string) => {
    waiting.delete(classId)
    askForPages({ db, enqueue }, classId).catch(onWrong)
  }
  const events = await hearEvents(url, (classId, topic) => {
    if (!topics.includes(topic)) return
    clearTimeout(waiting.get(classId))
    waiting.set(classId, setTimeout(prepare, seconds * 1_000, classId).unref())
  })
  return {
    close: async () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      await events.close()
    },
  }
}
