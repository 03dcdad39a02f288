import type { Typesetter } from '../../adapters/typesetter/typesetter.ts'
import type { AccountDeps } from '../account/deps.ts'

/** What the use cases of the yearbook stand on. */
export type YearbookDeps = Pick<AccountDeps, 'db' | 'throttle' | 'postMail' | 'publicUrl'> & {
  supportMail: string
  typesetter: Pick<Typesetter, 'set'>
}
