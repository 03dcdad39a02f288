import { setTimeout as sleep } from 'node:timers/promises'
import type { BookPages } from '#contract/book.ts'
import { answerField } from '#domain/content/field.ts'
import type { Signed } from './people.ts'

const SAVES = 120
/** As fast as somebody turns who looks for something. */
const A_LOOK_MS = 1_000

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

/** Each leafs through the book from another page on, until told to stop: what a page asks for, and the thumbnails around. */
export function leafThrough(editors: readonly Signed[], { parts }: BookPages): () => Promise<void> {
  const keys = parts.flatMap((part) => part.keys ?? [])
  let isOver = false
  const leafing = editors.map(async ({ api, picture }, nth) => {
    await sleep((A_LOOK_MS / editors.length) * nth)
    // A browser asks for each picture once.
    const seen = new Set<string>()
    const see = async (path: string) => {
      if (seen.has(path)) return
      seen.add(path)
      // What has changed since is not there under the same key.
      await picture(path).catch(() => 0)
    }
    // A spread with each turn, and the next one ahead.
    for (let at = nth * 7; !isOver; at += 2) {
      const from = performance.now()
      const around = Array.from({ length: 4 }, (_, off) => keys[(at + off) % keys.length])
      if (at % 10 === nth % 10) await api.book.pages({})
      await Promise.all(around.flatMap((key) => [see(`/files/page/${key}/page`), see(`/files/page/${key}/small`)]))
      await sleep(Math.max(0, A_LOOK_MS - (performance.now() - from)))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(leafing)
  }
}
