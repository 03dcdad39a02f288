import { allWordsOf } from '../../pieces/autosave/beginning-of.ts'
import { forgetVotes, type KeptVotes } from '../../pieces/autosave/kept-votes.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'

type Props = { moduleId: string; late: KeptVotes; refused?: boolean }

/** They had to wait, and were refused then; the vote is open again, and nobody votes for its author. */
export const VotesLate = ({ moduleId, late, refused = false }: Props) => (
  <InfoNotice>
    <p>
      <strong>Nicht mehr angekommen: {allWordsOf(late).replaceAll('\n', ', ')}</strong>
    </p>
    <p>
      {late.refused} Es zählt, was hier markiert ist.{!refused && ' Du kannst gern noch einmal wählen.'}
    </p>
    <Button kind="secondary" size="small" onClick={() => forgetVotes(moduleId)}>
      Verstanden
    </Button>
  </InfoNotice>
)
