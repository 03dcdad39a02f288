import type { FeatureFlag } from '../../domain/account/feature-flag.ts'
import type { Role } from '../../domain/account/role.ts'
import type { Usage } from '../../domain/account/usage.ts'
import type { ModuleType, PublishState } from '../../domain/content/module-type.ts'
import type { OrderPhase } from '../../domain/order/phase.ts'
import type { PrintPartner } from '../../domain/order/print-partner.ts'
import type { Carrier } from '../../domain/order/shipping.ts'
import type { FederalState } from '../../domain/school/federal-state.ts'
import type { SchoolStatus } from '../../domain/school/school.ts'
import type { TeacherEntry } from '../../domain/school/teacher.ts'
import type { DataState } from '../../domain/yearbook/data-state.ts'

/** What browser tests and their host say to each other. */
export type ClassOptions = {
  features?: FeatureFlag[]
  /** Null for a class whose admin was not asked yet. */
  usage?: Usage | null
  year?: number
  school?: string
}
export type PersonOptions = {
  role?: Role
  classId?: string
  emailVerified?: boolean
  /** Not let into the class yet. */
  waiting?: boolean
  names?: { firstName: string; lastName: string }
  email?: string
  /** Staff whose authenticator app is set up. */
  enrolled?: boolean
}
/** What has been too long ago: links in mails, the last time a password was typed, the last visit, invitations. */
export type Aged = 'links' | 'passwords' | 'visits' | 'invitations'
export type SchoolOptions = {
  name: string
  street: string
  postalCode: string
  city: string
  state: FederalState
  /** Checked unless said otherwise. */
  status?: SchoolStatus
  publicId?: string
}
export type InvitationOptions = {
  classId: string
  expired?: boolean
  /** Names that stand on the roster already, without an account. */
  roster?: { firstName: string; lastName: string }[]
}
export type ModuleOptions = {
  classId: string
  type?: ModuleType
  title?: string
  state?: PublishState
  /** What differs from a new one. */
  settings?: object
}
export type TeacherOptions = { classId: string } & Partial<TeacherEntry>
/** How a book stands already, where a test begins in the middle. */
export type BookOptions = { classId: string; deadline?: string | null; dataState?: DataState }
/** What staff enter as they move an order on: the price, or how it was sent. */
export type StaffEntry = { priceCents?: number; carrier?: Carrier; trackingNumber?: string }
export type HostedMail = { recipient: string; words: string }

export type HostRequest =
  | { kind: 'start'; env?: Record<string, string> }
  | { kind: 'stop'; url: string }
  | { kind: 'class'; url: string; options?: ClassOptions }
  | { kind: 'person'; url: string; options?: PersonOptions }
  | { kind: 'schools'; url: string; schools: SchoolOptions[] }
  | { kind: 'invitation'; url: string; options: InvitationOptions }
  | { kind: 'module'; url: string; options: ModuleOptions }
  | { kind: 'teacher'; url: string; options: TeacherOptions }
  | { kind: 'book'; url: string; options: BookOptions }
  | { kind: 'night'; url: string }
  | { kind: 'mail'; url: string; recipient: string }
  | { kind: 'age'; url: string; what: Aged }
  | { kind: 'breakIntake'; url: string; broken: boolean }
  | { kind: 'orderIn'; url: string; options: OrderOptions }
  | { kind: 'staffStep'; url: string; number: number; entered: StaffEntry }
  | { kind: 'handOverAgain'; url: string; number: number; partner: PrintPartner }

export type HostedPerson = {
  accountId: string
  email: string
  password: string
  role: Role
  cookie: { name: string; value: string; path: string; secure: boolean }
  idToken: string
  /** The place on the roster of a class. */
  memberId: string
}
export type HostedClass = { classId: string; admin: HostedPerson; redakteur: HostedPerson; student: HostedPerson }

export async function ask<Answer>(request: HostRequest): Promise<Answer> {
  const host = process.env.E2E_HOST
  if (host === undefined) throw new Error('the host of the browser tests is not running')
  const response = await fetch(host, { method: 'POST', body: JSON.stringify(request) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** An order of a class of its own, as staff find it. */
export type OrderOptions = {
  phase: OrderPhase
  /** Since when it is there. */
  hours?: number
  /** Its hand-over has stopped, or it is packed for whoever brings it. */
  handOver?: 'STOPPED' | 'BY_HAND'
  partner?: PrintPartner
  /** The class has reported it. */
  problem?: string
  /** What it prints was set by us, once the editing was closed. */
  ourBook?: true
}
export type HostedOrder = { orderId: string; number: number; classId: string; admin: HostedPerson }
