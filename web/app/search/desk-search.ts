const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const shown = ['unread', 'all', 'unanswered', 'reported', 'empty', 'photo'] as const

export type DeskShown = (typeof shown)[number]
type DeskSearch = { show?: DeskShown; moduleId?: string; memberId?: string; yearbookId?: string }

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** What of the desk an address means; without a word what nobody has read yet, of somebody everything. */
export function deskSearch({ show, moduleId, memberId, yearbookId }: Record<string, unknown>): DeskSearch {
  const known = shown.find((each) => each === show)
  return {
    ...(known !== undefined && { show: known }),
    ...(isUuid(moduleId) && { moduleId }),
    ...(isUuid(memberId) && { memberId }),
    ...(isUuid(yearbookId) && { yearbookId }),
  }
}
