import { Email, FirstName, LastName, Phone } from '#domain/account/person.ts'
import { RosterFirstName, RosterLastName } from '#domain/school/roster-name.ts'
import { NewSchool } from '#domain/school/school.ts'
import { type Draft, type Entries, fullName, schoolToAdd } from './draft.ts'

/** Whoever registers a class goes all the way; an invitation knows the class already, and asks for the least. */
const stepsOfFounders = ['state', 'school', 'year', 'name', 'contact', 'support', 'password', 'terms'] as const
const stepsOfInvited = ['name', 'access'] as const

export type Step = (typeof stepsOfFounders)[number] | (typeof stepsOfInvited)[number]

export const stepTitles = {
  state: 'Bundesland',
  school: 'Schule',
  year: 'Abschlussjahr',
  name: 'Name',
  contact: 'Kontakt',
  support: 'Unterstützung',
  password: 'Passwort',
  terms: 'Nutzungsbedingungen',
  access: 'Dein Zugang',
} as const satisfies Record<Step, string>

export const stepsOf = ({ invitation }: Pick<Draft, 'invitation'>): readonly Step[] =>
  invitation === undefined ? stepsOfFounders : stepsOfInvited

const isAnswered: Record<Step, (entries: Entries) => boolean> = {
  state: ({ draft }) => draft.place !== undefined,
  school: ({ draft }) =>
    draft.school?.kind === 'listed' ||
    (draft.school?.kind === 'new' && NewSchool.safeParse(schoolToAdd(draft)).success),
  year: ({ draft }) => draft.year !== undefined && !draft.yearTaken,
  name: ({ draft }) => hasName(draft) && (draft.invitation === undefined || draft.onRoster?.name === fullName(draft)),
  contact: ({ draft }) => Email.safeParse(draft.email).success && Phone.safeParse(draft.phone).success,
  support: ({ draft }) => draft.supportChannel !== undefined,
  password: ({ password }) => password !== '',
  // Answered by registering.
  terms: () => false,
  access: () => false,
}

const hasName = ({ invitation, firstName, lastName }: Draft) =>
  invitation === undefined
    ? FirstName.safeParse(firstName).success && LastName.safeParse(lastName).success
    : RosterFirstName.safeParse(firstName).success && RosterLastName.safeParse(lastName).success

/** The last step, which registers. */
const lastStep = (draft: Draft): Step => stepsOf(draft).at(-1) ?? 'terms'
/** The first step that is still open. */
export const openStep = (entries: Entries): Step =>
  stepsOf(entries.draft).find((step) => !isAnswered[step](entries)) ?? lastStep(entries.draft)

export function neighbours(draft: Draft, step: Step): { before: Step | undefined; after: Step | undefined } {
  const steps = stepsOf(draft)
  const at = steps.indexOf(step)
  return { before: steps[at - 1], after: steps[at + 1] }
}

/** Pages beside the steps, each with the step it belongs to: what that one needs, they need too, and some need more. */
const asides = {
  'new-school': { of: 'school' },
  'no-data': { of: 'school' },
  'year-registered': { of: 'year', needs: ({ yearTaken }) => yearTaken },
  'is-that-you': { of: 'name', needs: (draft) => draft.invitation !== undefined && hasName(draft) },
} as const satisfies Record<string, { of: Step; needs?: (draft: Draft) => boolean }>
const outcomes = ['key-not-found', 'failed', 'success'] as const

export type Aside = keyof typeof asides
export type WizardPage = Step | Aside | (typeof outcomes)[number]

export const isWizardPage = (name: string): name is WizardPage =>
  Object.hasOwn(stepTitles, name) || Object.hasOwn(asides, name) || outcomes.some((outcome) => outcome === name)

/** Where somebody is led who asks for a page before what it needs was entered; `undefined` when they may see it. */
export function detourFor(page: WizardPage, entries: Entries): WizardPage | undefined {
  if (outcomes.some((outcome) => outcome === page)) return undefined
  const { draft } = entries
  const aside: { of: Step; needs?: (draft: Draft) => boolean } | undefined = asides[page as Aside]
  const step = aside?.of ?? (page as Step)
  const steps = stepsOf(draft)
  const open = openStep(entries)
  if (!steps.includes(step) || steps.indexOf(open) < steps.indexOf(step))
    return open === 'year' && draft.yearTaken ? 'year-registered' : open
  return aside?.needs?.(draft) === false ? step : undefined
}
