import { InfoNotice } from '../../ui/Notice.tsx'

/** Given without a network: nobody needs to do anything about it. */
export const VotesWait = () => (
  <InfoNotice>Deine Wahl ist auf diesem Gerät gemerkt. Sie wird gesendet, sobald du wieder Netz hast.</InfoNotice>
)
