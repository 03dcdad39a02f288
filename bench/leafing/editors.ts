import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BookPages } from '#contract/book.ts'
import { answerField } from '#domain/content/field.ts'
import type { Signed } from './people.ts'

const SAVES = 120

/** How long one after the other takes until it is saved, the slowest twentieth of them at least. */
export async function savingP95({ api }: Signed, moduleId: string): Promise<number> {
  const taken: number[] = []
  const { settings, member, texts } = await api.content.personalPage.get({ moduleId })
  const field = answerField(settings.questions[0]?.id ?? '')
  let version = texts.find((text) => text.field === field)?.version ?? 0
  for (let at = 0; at < SAVES; at++) {
    const from = performance.now()
    const value = `Am liebsten lese ich, zum ${at}. Mal, ${Math.random()}`
    const saved = await api.content.texts.save({ moduleId, memberId: member.memberId, field, value, version })
    version = saved.version
    taken.push(performance.now() - from)
    await sleep(50)
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(SAVES * 0.95)] ?? Number.NaN
}

/** People of the demo leaf through the book until told to stop; in a thread of their own, since we take the time in this one. */
export async function leafThrough(url: string, emails: readonly string[], { parts }: BookPages) {
  const keys = parts.flatMap((part) => part.keys ?? [])
  const thread = new Worker(new URL('./leafing-thread.ts', import.meta.url), { workerData: { url, emails, keys } })
  await once(thread, 'message')
  return () => thread.terminate()
}
