import { ReachTeam } from '../../../pieces/ReachTeam.tsx'

/** Once it is ordered nobody of the class changes them any more. */
export const WrongAddress = () => (
  <p>
    Stimmt etwas an den Adressen nicht? Sagt uns sofort Bescheid, wir ändern sie. <ReachTeam />
  </p>
)
