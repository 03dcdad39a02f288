const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const rankings = ['student-ranking', 'teacher-ranking'] as const

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

type DefineSearch = { moduleId?: string; yearbookId?: string; after?: string }

/** Which part of which book a page is about; without a module it makes a new one, after the one that is named. */
export const defineSearch = ({ moduleId, yearbookId, after }: Record<string, unknown>): DefineSearch => ({
  ...(isUuid(moduleId) && { moduleId }),
  ...(isUuid(yearbookId) && { yearbookId }),
  ...(isUuid(after) && { after }),
})

/** Which part of which book is looked at. */
export function bookSearch(search: Record<string, unknown>): Omit<DefineSearch, 'after'> {
  const { after: _, ...of } = defineSearch(search)
  return of
}

/** And on which page it lies open. */
export function previewSearch(search: Record<string, unknown>): ReturnType<typeof bookSearch> & { page?: number } {
  const page = Number(search.page)
  return { ...bookSearch(search), ...(search.page !== undefined && Number.isInteger(page) && page >= 0 && { page }) }
}

const views = ['warned', 'order'] as const

/** What of the list of pages is shown; without a word all of it. */
export function pagesSearch(
  search: Record<string, unknown>,
): ReturnType<typeof bookSearch> & { view?: (typeof views)[number] } {
  const view = views.find((each) => each === search.view)
  return { ...bookSearch(search), ...(view !== undefined && { view }) }
}

type RankingSearch = DefineSearch & { type?: (typeof rankings)[number] }

/** Rankings of students and of teachers are one page; a new one says which it is to be. */
export function rankingSearch(search: Record<string, unknown>): RankingSearch {
  const type = rankings.find((each) => each === search.type)
  return { ...defineSearch(search), ...(type !== undefined && { type }) }
}

/** Which task, and where it is a classmate's page, whose. */
export function fillSearch(search: Record<string, unknown>): ReturnType<typeof defineSearch> & { memberId?: string } {
  const { memberId } = search
  return { ...defineSearch(search), ...(isUuid(memberId) && { memberId }) }
}
