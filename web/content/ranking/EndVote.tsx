import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { Button } from '../../ui/Button.tsx'

/** The editors end a vote, and open it again. */
export function EndVote({ moduleId, ended }: { moduleId: string; ended: boolean }) {
  const [asking, setAsking] = useState(false)
  const change = useChange(['content'], () =>
    api.content.modules.change({ query: { moduleId }, body: { voteEnded: !ended } }),
  )
  const words = ended ? 'Abstimmung wieder öffnen' : 'Abstimmung beenden'
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words}
      </Button>
      {asking && (
        <AskDialog
          title={`${words}?`}
          action={words}
          failure={change.error}
          busy={change.isPending}
          onConfirm={() => change.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            {ended
              ? 'Alle können wieder abstimmen und ihre Stimmen ändern. Das Ergebnis ist so lange nicht zu sehen.'
              : 'Danach sehen alle das Ergebnis, und niemand kann mehr abstimmen. Ihr könnt sie später wieder öffnen.'}
          </p>
        </AskDialog>
      )}
    </div>
  )
}
