import type { ModuleType } from '#domain/content/module-type.ts'

export type LiveForm = {
  type: ModuleType
  moduleId: string
  /** Whose page it is, or about whom is written. */
  memberId: string | null
  /** Under whose name its texts lie on this device: the own page has none. */
  textsOf: string | null
  /** Photos whose words can be typed. */
  photoIds: readonly string[]
  /** Changes with whatever else stands on the form: photos, votes, quotes. */
  rest: string
}

/** A form by the answer that it was filled with. Typed words are read where they are typed, saved or not. */
export function liveForm(type: ModuleType, data: { moduleId: string }, memberId: string | undefined): LiveForm {
  const { done: _, texts: __, article: ___, link: ____, ...rest } = data as Record<string, unknown>
  const photos = Array.isArray(rest.photos) ? (rest.photos as { id: string }[]) : []
  return {
    ...{ type, moduleId: data.moduleId, memberId: memberId ?? null },
    textsOf: rest.isMine === true ? null : (memberId ?? null),
    photoIds: photos.map(({ id }) => id),
    rest: JSON.stringify(rest),
  }
}
