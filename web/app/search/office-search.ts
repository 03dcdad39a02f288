import { LAST_PAGE } from '#domain/office/paging.ts'

const MAX = 100

type Words<Name extends string> = { [Each in Name]?: string } & { page?: number }

/**
 * The words by which an address narrows a list. What they mean, and whether there is such a state or day, the page
 * finds out, which comes with the schemas for it. The router reads digits as a number, also where somebody searches
 * for one.
 */
const wordsOf =
  <Name extends string>(...names: Name[]) =>
  (given: Record<string, unknown>): Words<Name> => {
    const named = names.flatMap((name) => {
      const value = given[name]
      const words = typeof value === 'number' ? String(value) : value
      return typeof words === 'string' && words !== '' && words.length <= MAX ? [[name, words] as const] : []
    })
    const page = Number(given.page)
    return {
      ...Object.fromEntries(named),
      ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
    } as Words<Name>
  }

export const schoolsSearch = wordsOf('search', 'place', 'status', 'activity', 'order')
export const classesSearch = wordsOf('search', 'dataState', 'sizeBand', 'activity')
export const auditSearch = wordsOf('search', 'staffId', 'action', 'classId', 'subjectId', 'from', 'to', 'before')

const ordersWords = wordsOf('search', 'phase', 'type', 'partner', 'alert', 'classId')
export type OfficeOrdersSearch = ReturnType<typeof ordersWords> & { show?: 'table' }

/** Orders are a board or a table. */
export const officeOrdersSearch = (given: Record<string, unknown>): OfficeOrdersSearch => ({
  ...ordersWords(given),
  ...(given.show === 'table' && { show: 'table' }),
})
