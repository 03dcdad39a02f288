import { useState } from 'react'
import type { AboutMe } from '#contract/content/release.ts'
import { aboutKinds, REMARK_TO_EDITORS_MAX } from '#domain/content/about-me.ts'
import type { PrintState } from '#domain/yearbook/print-state.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Props = { item: AboutMe; locked: boolean; print: PrintState; onClose: () => void }

const consequences: Record<AboutMe['kind'], string> = {
  page: 'Auf deiner Seite steht dann nur noch dein Name, und dein Porträt ist nirgends im Buch.',
  portrait:
    'Dein Porträt steht dann nirgends im Buch: nicht bei allen Gesichtern, nicht in Rankings, nicht auf deiner Seite.',
  note: 'Der Kommentar wird nicht gedruckt.',
  'named-note': 'Der Kommentar wird nicht gedruckt, auch bei der Person nicht, an die er geht.',
  quote: 'Das Zitat wird nicht gedruckt.',
  ranking: 'Dein Name steht dann nicht in diesem Ranking. Wer nach dir kommt, rückt auf.',
  answer: 'Die Antwort steht dann nicht im Ergebnis. Was nach ihr kommt, rückt auf.',
  photo: 'Das Foto wird nicht gedruckt.',
  mention:
    'Den Text hat jemand anders geschrieben. Die Redaktion liest deinen Einwand, entscheidet und sagt dir Bescheid.',
}

const late = {
  ordered: 'Euer Buch ist schon bestellt: Es kann trotzdem so gedruckt werden.',
  printed: 'Euer Buch ist schon gedruckt: Weg ist es erst, wenn ihr noch einmal druckt.',
}

/** "Bitte raus", with a word to the editors for whoever wants to say one. */
export function TakeOutDialog({ item: { kind, id, by, seen }, locked, print, onClose }: Props) {
  const [remark, setRemark] = useState('')
  const takeOut = useChange(['release', 'content'], () =>
    api.content.release.say({ kind, id, says: 'out', seen, ...(remark.trim() !== '' && { remark: remark.trim() }) }),
  )
  const { alone } = aboutKinds[kind]
  return (
    <AskDialog
      title={alone ? 'Soll das raus?' : 'Einwand an die Redaktion'}
      action={alone ? 'Ja, bitte raus' : 'Einwand abschicken'}
      failure={takeOut.error}
      busy={takeOut.isPending}
      onConfirm={() => takeOut.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {(print === 'none' || !alone) && consequences[kind]} {print !== 'none' && late[print]}{' '}
        {alone && locked && 'Zurücknehmen lässt es sich nicht mehr.'}
      </p>
      <TextArea
        label="Ein Wort an die Redaktion"
        hint={
          (kind === 'note' || kind === 'named-note') && by === null
            ? 'Muss nicht sein. Dein Name steht dabei. Der Kommentar bleibt anonym: Auch die Redaktion erfährt nicht, von wem er ist.'
            : 'Muss nicht sein. Dein Name steht dabei.'
        }
        name="remark"
        rows={3}
        maxLength={REMARK_TO_EDITORS_MAX}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </AskDialog>
  )
}
