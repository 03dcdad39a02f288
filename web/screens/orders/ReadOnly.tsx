import { errors } from '#domain/errors.ts'
import { InfoNotice } from '../../ui/Notice.tsx'

/** For those who may look and not order. */
export const ReadOnly = () => (
  <InfoNotice>
    {errors.ONLY_ADMINS_ORDER.text} Als Redakteur:in siehst du hier, wie weit eure Bestellungen sind.
  </InfoNotice>
)
