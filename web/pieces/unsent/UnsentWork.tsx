import { useEffect, useState, useSyncExternalStore } from 'react'
import { drafts } from '../autosave/browser-drafts.ts'
import { writingOf } from '../autosave/content-texts.ts'
import '../upload/uploads.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { unsaved } from '../unsaved-guard.ts'
import { unsentWork } from './unsent-stores.ts'

/** Asks before somebody signs out whose texts or photos have not reached the server: this device forgets them then. */
export function UnsentWork() {
  const isOpen = useSyncExternalStore(drafts.subscribe, drafts.isOpen)
  useEffect(() => {
    if (isOpen) drafts.resume(writingOf)
  }, [isOpen])
  const [asked, setAsked] = useState<{ words: string[]; answer: (leave: boolean) => void }>()
  useEffect(
    () =>
      unsaved.guard(async () => {
        await unsentWork.flush()
        const words = unsentWork.words()
        return words.length === 0 || new Promise((answer) => setAsked({ words, answer }))
      }),
    [],
  )
  if (asked === undefined) return null
  const answer = (leave: boolean) => {
    asked.answer(leave)
    setAsked(undefined)
  }
  return (
    <Dialog
      title="Noch nicht alles angekommen"
      onClose={() => answer(false)}
      actions={
        <>
          <Button kind="danger" onClick={() => answer(true)}>
            Trotzdem abmelden
          </Button>
          <Button onClick={() => answer(false)}>Angemeldet bleiben</Button>
        </>
      }
    >
      {asked.words.map((words) => (
        <p key={words}>{words}.</p>
      ))}
      <p>Wenn du dich jetzt abmeldest, geht das auf diesem Gerät verloren.</p>
    </Dialog>
  )
}
