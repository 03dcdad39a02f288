import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Task } from '#contract/content.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { StuckText } from '../autosave/drafts.ts'
import { placeOfText } from '../autosave/place-of-text.ts'
import { leadTo } from '../fill/use-spot.ts'

type Props = {
  task: Pick<Task, 'moduleId' | 'type' | 'title'>
  stuck: readonly StuckText[]
  onConfirm: (press: MouseEvent) => void
  onClose: () => void
}

/** Whoever marks a task as done of which texts are on this device alone is shown them first. */
export function UnsavedTextsQuestion({ task, stuck, onConfirm, onClose }: Props) {
  const texts = stuck.flatMap((text) => {
    const link = placeOfText(text.key, [task])?.link
    return link === undefined ? [] : { ...text, link }
  })
  const first = texts[0]
  const follow = (link: NonNullable<ReturnType<typeof placeOfText>>['link']) => {
    onClose()
    // On the page itself the address may say it already.
    const name = 'hash' in link ? link.hash : undefined
    if (name !== undefined) requestAnimationFrame(() => leadTo(name))
  }
  return (
    <Dialog
      title="Noch nicht alles gespeichert"
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={onConfirm}>
            Trotzdem erledigt
          </Button>
          {first !== undefined && (
            <Link {...first.link} className={buttonClass({})} onClick={() => follow(first.link)}>
              Zum Text
            </Link>
          )}
        </>
      }
    >
      <p>
        {texts.length === 1 ? 'Ein Text ist' : `${texts.length} Texte sind`} nur auf diesem Gerät und
        {texts.length === 1 ? ' kommt' : ' kommen'} so nicht ins Buch:
      </p>
      <ul>
        {texts.map(({ key, begins, reason, link }) => (
          <li key={key}>
            <Link {...link} onClick={() => follow(link)}>
              {begins === '' ? 'Dein Text' : `„${begins}“`}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
