import type { Filled, FilledUnit } from '../yearbook/progress.ts'
import { answerField, freeTextField } from './field.ts'
import { type PageKind, PORTRAIT_SLOT } from './personal-page.ts'

/** Where the photo of a frame, and the choice of somebody's page, stand among what they have entered. */
export const photoPlace = (slot: string) => `photo:${slot}`
export const choicePlace = (kind: PageKind) => `choice:${kind}`

type Profile = {
  questions: readonly { id: string }[]
  freeTexts: readonly { id: string }[]
  photoCategories: readonly { id: string }[]
}

/** The places of a profile that can be filled: its frames, the portrait first, and its texts. */
export const placesOfProfile = ({ questions, freeTexts, photoCategories }: Profile): string[] => [
  ...[PORTRAIT_SLOT, ...photoCategories.map(({ id }) => id)].map(photoPlace),
  ...questions.map(({ id }) => answerField(id)),
  ...freeTexts.map(({ id }) => freeTextField(id)),
]

const someOf = (places: readonly string[], entered: readonly string[]) =>
  places.filter((place) => entered.includes(place)).length

export const filledProfile = (profile: Profile, entered: readonly string[]): Filled => {
  const places = placesOfProfile(profile)
  return { unit: 'field', filled: someOf(places, entered), of: places.length }
}

/** What counts as one, however it was entered. */
export const filledOnce = (unit: FilledUnit, places: readonly string[], entered: readonly string[]): Filled => ({
  unit,
  filled: Math.min(someOf(places, entered), 1),
  of: 1,
})

/** What has no end. */
export const filledFreely = (unit: FilledUnit, filled: number | null): Filled => ({ unit, filled, of: null })
