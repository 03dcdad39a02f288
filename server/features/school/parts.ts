import type { AccountParts } from '../account/parts.ts'
import type { SchoolStore } from './store.ts'

export type SchoolParts = {
  account: AccountParts
  store: SchoolStore
  invitationDays: number
  now: () => Date
}
