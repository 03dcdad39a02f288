import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/client.ts'
import { InfoNotice } from '../ui/Notice.tsx'
import { ReachTeam } from './ReachTeam.tsx'

/** Before something is hidden: nobody tells a mother that it is not printed while it lies at the printer's. */
export function HidingWords() {
  return (
    <>
      <p>Sehen können es dann nur noch die Redaktion und wer es beigetragen hat.</p>
      <PrintWords />
    </>
  )
}

/** What becomes of the print where something is taken out. */
export function PrintWords() {
  const { data } = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const print = data?.print ?? 'none'
  if (print === 'none') return <p>Verborgenes wird nicht gedruckt.</p>
  return (
    <InfoNotice>
      {print === 'ordered' ? (
        <>
          <strong>Euer Buch ist schon bestellt.</strong> Was ihr jetzt verbergt, kann trotzdem gedruckt werden. Ist es
          schlimm, sagt uns sofort Bescheid, vielleicht lässt sich der Druck noch anhalten. <ReachTeam />
        </>
      ) : (
        <>
          <strong>Euer Buch ist schon gedruckt.</strong> Was ihr jetzt verbergt, fehlt erst, wenn ihr noch einmal
          druckt.
        </>
      )}
    </InfoNotice>
  )
}
