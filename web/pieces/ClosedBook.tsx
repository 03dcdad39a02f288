import { errors } from '#domain/errors.ts'
import { InfoNotice } from '../ui/Notice.tsx'
import { ReachTeam } from './ReachTeam.tsx'

/** For those who would change something: why they cannot, and who can undo it. */
export const ClosedBook = () => (
  <InfoNotice>
    {errors.BOOK_LOCKED.text} Wieder öffnen kann es nur unser Team. <ReachTeam />
  </InfoNotice>
)
