import { useState } from 'react'
import type { Renamed, RenamedList } from '#domain/content/renamed.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { renamedWords } from './renamed-words.ts'

export type RenamedWith = Renamed & { people: number | undefined }
type Props = {
  renamed: readonly RenamedWith[]
  busy: boolean
  /** By their ids: those that are new. */
  onDecide: (anew: ReadonlySet<string>) => void
  onClose: () => void
}

const options: Record<RenamedList, { anew: string; hint: string }> = {
  questions: { anew: 'Neue Frage', hint: 'Die Antworten gehen mit der alten Frage zu den entfernten.' },
  photoCategories: { anew: 'Neues Foto', hint: 'Die Fotos gehen mit dem alten Titel zu den entfernten.' },
  freeTexts: { anew: 'Neuer Text', hint: 'Die Texte gehen mit der alten Überschrift zu den entfernten.' },
  answers: { anew: 'Neue Antwort', hint: 'Die Stimmen für die alte gehen verloren.' },
}

/** Other words for what people have filled already: do their entries fit them? */
export function RenamedDialog({ renamed, busy, onDecide, onClose }: Props) {
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isNew: boolean) =>
    setAnew((before) => new Set(isNew ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <Dialog
      title="Nur der Wortlaut, oder etwas Neues?"
      onClose={onClose}
      action={
        <Button busy={busy} onClick={() => onDecide(anew)}>
          Speichern
        </Button>
      }
    >
      {renamed.map((each) => (
        <div key={each.id}>
          <p>
            „{each.before}“ heißt jetzt „{each.after}“. {renamedWords(each.list, each.people)}
          </p>
          <RadioChoice
            legend={`„${each.after}“`}
            legendHidden
            name={`renamed-${each.id}`}
            look="cards"
            options={[
              { value: 'same', label: 'Nur anders formuliert', hint: 'Alles bleibt, wo es steht.' },
              { value: 'new', label: options[each.list].anew, hint: options[each.list].hint },
            ]}
            defaultValue="same"
            onChange={({ currentTarget }) => choose(each.id, currentTarget.value === 'new')}
          />
        </div>
      ))}
    </Dialog>
  )
}
