import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LivePage, TypedWords } from '#contract/book/live-page.ts'
import { api } from '../../api/client.ts'
import { drafts } from '../autosave/browser-drafts.ts'
import { createAsker } from './asker.ts'
import type { LiveForm } from './live-form.ts'
import { typedLast, typedWords } from './typed-words.ts'

type Input = { moduleId: string; memberId?: string; typed: TypedWords; near: string }

/** The page of what is written, set anew with each change as long as somebody looks at it. */
export function useLivePage({ moduleId, memberId, textsOf, photoIds, rest }: LiveForm, isLookedAt: boolean) {
  const [, draw] = useState(0)
  const asker = useMemo(
    () =>
      createAsker<Input, LivePage>({
        ask: (input, signal) => api.book.livePage(input, { signal }),
        changed: () => draw((times) => times + 1),
      }),
    [],
  )
  useEffect(() => {
    asker.open()
    return asker.close
  }, [asker])
  const photos = photoIds.join()
  const words = useSyncExternalStore(drafts.subscribe, () =>
    JSON.stringify(typedWords({ moduleId, memberId, textsOf, photoIds: photos === '' ? [] : photos.split(',') })),
  )
  const ready = useSyncExternalStore(drafts.subscribe, drafts.isOpen)
  const before = useRef<TypedWords>(undefined)
  const near = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else stands on the form is asked for anew, too
  useEffect(() => {
    if (!isLookedAt || !ready) return
    const typed = JSON.parse(words) as TypedWords
    near.current = typedLast(before.current, typed) || near.current
    before.current = typed
    asker.want({ moduleId, ...(memberId !== null && { memberId }), typed, near: near.current })
  }, [asker, moduleId, memberId, words, rest, isLookedAt, ready])
  return { ...asker.view(), again: asker.again }
}
