import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { REOPENED_VOTE } from '../../pieces/reopened-vote.ts'
import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useSurveyChange } from './use-survey-change.ts'

export function Reopen({ kind, motto }: Required<Pick<ButtonLook, 'kind'>> & { motto?: string | null }) {
  const [asking, setAsking] = useState(false)
  const reopen = useSurveyChange(() => api.yearbook.motto.reopen({}))
  return (
    <>
      <Button kind={kind} wide onClick={() => setAsking(true)}>
        Abstimmung wieder öffnen
      </Button>
      {asking && (
        <Dialog
          title="Abstimmung wieder öffnen?"
          onClose={() => setAsking(false)}
          action={
            <Button busy={reopen.isPending} onClick={() => reopen.mutate()}>
              Wieder öffnen
            </Button>
          }
        >
          {reopen.isError && <ErrorNotice>{failureText(reopen.error)}</ErrorNotice>}
          <p>
            {motto != null && <>Dann steht „{motto}“ nicht mehr fest. </>}
            Alle Vorschläge und Stimmen bleiben, und alle können wieder abstimmen.
          </p>
          <p>{REOPENED_VOTE}</p>
        </Dialog>
      )}
    </>
  )
}
