import { type Capability, can } from '#domain/account/capability.ts'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import type { Member, Viewer } from './viewer.ts'

/** Who may see a page; each route says it of its own. */
export type Access = {
  /** In which states of the login; without, for those who are signed in. Others are led to where they belong. */
  shownTo?: readonly Viewer['state'][]
  /** A token from a mail is used before anybody is sent away. */
  takesToken?: true
  /** The right that somebody who is signed in needs. */
  needs?: Capability
  /** What the class must have chosen to use. */
  feature?: FeatureFlag
  /** The right by which staff, who have no book of their own, see the one that the address names. */
  look?: Capability
}

export const everybody: Access = {
  shownTo: ['signed-out', 'unverified', 'waiting', 'suspended', 'unenrolled', 'signed-in'],
}

export const isShownTo = (viewer: Viewer, { shownTo = ['signed-in'] }: Access): boolean =>
  shownTo.includes(viewer.state)

export const hasRight = ({ role }: Member, { needs }: Access): boolean => needs === undefined || can(role, needs)

export const usesFeature = ({ features }: Member, { feature }: Access): boolean =>
  feature === undefined || features.includes(feature)

export const looksInto = ({ role }: Member, { look }: Access, search: Readonly<Record<string, unknown>>): boolean =>
  look !== undefined && search.yearbookId !== undefined && can(role, 'office:use') && can(role, look)
