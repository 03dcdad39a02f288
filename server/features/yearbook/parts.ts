import type { Typesetter } from '../../adapters/typesetter/typesetter.ts'
import type { AccountParts } from '../account/parts.ts'
import type { MottoStore } from './motto/store.ts'
import type { YearbookStore } from './store.ts'

/** What the use cases of the yearbook stand on. */
export type YearbookParts = Pick<AccountParts, 'db' | 'throttle' | 'postMail' | 'publicUrl'> & {
  store: YearbookStore
  mottos: MottoStore
  supportMail: string
  typesetter: Pick<Typesetter, 'set'>
}
