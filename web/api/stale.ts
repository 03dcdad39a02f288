import type { Query, QueryKey } from '@tanstack/react-query'
import type { Topic } from '#domain/school/topic.ts'
import { queries, queryClient } from './client.ts'

const { school, file, yearbook, content, book, order, office } = queries

/** What shows something of a topic, and is asked for again when it has changed: here or elsewhere. */
const shownBy: Record<Topic, readonly QueryKey[]> = {
  class: [school.gradClass.key()],
  members: [
    school.members.key(),
    school.nameRequests.key(),
    school.gradClass.key(),
    yearbook.board.key(),
    yearbook.progress.key(),
    yearbook.openEnds.key(),
    yearbook.motto.key(),
    content.tasks.key(),
    // Whoever goes from the book is in no export any more.
    book.export.key(),
  ],
  teachers: [
    school.teachers.key(),
    school.gradClass.key(),
    // With the first of them rankings of teachers become a task.
    content.tasks.key(),
    content.modules.key(),
    content.ranking.key(),
    yearbook.board.key(),
    yearbook.progress.key(),
    yearbook.openEnds.key(),
  ],
  yearbook: [
    yearbook.key(),
    // Nobody is invited into a book that is closed, nor handed anything back.
    school.gradClass.key(),
    content.tasks.key(),
    content.fromEditors.key(),
    content.desk.key(),
    book.key(),
  ],
  motto: [yearbook.motto.key(), yearbook.get.key(), yearbook.board.key(), yearbook.openEnds.key(), book.key()],
  tasks: [
    content.tasks.key(),
    content.handedToMe.key(),
    book.asked.key(),
    book.fairness.key(),
    content.fromEditors.key(),
    // Whoever is finished with a task has answered the word with which it came back.
    content.desk.handedBack.key(),
    yearbook.board.key(),
    yearbook.progress.key(),
    yearbook.openEnds.key(),
  ],
  content: [
    file.key(),
    content.key(),
    yearbook.board.key(),
    yearbook.progress.key(),
    yearbook.openEnds.key(),
    book.export.key(),
    // What was hidden is not offered once more.
    book.reportable.key(),
  ],
  desk: [content.desk.key()],
  release: [content.release.key(), yearbook.openEnds.key()],
  // Once it is set, an order can take it.
  book: [book.key(), order.files.editions.key()],
  // How far the print is, is told wherever something is taken out of the book.
  order: [file.key(), order.key(), yearbook.get.key()],
}

export const isTopic = (name: string): name is Topic => Object.hasOwn(shownBy, name)

/** Something about these topics has changed. Done once what is on screen is up to date. */
export const askAgain = (...topics: readonly Topic[]): Promise<void> => ask(topics.flatMap((topic) => shownBy[topic]))

export const askForEverything = (): Promise<void> =>
  ask([school.key(), file.key(), yearbook.key(), content.key(), book.key(), order.key(), office.key()])

/** The office has no topics: whoever does something there says what of it is asked for again, or all of it. */
export const askOfficeAgain = (...keys: readonly QueryKey[]): Promise<void> =>
  ask(keys.length === 0 ? [office.key()] : keys)

async function ask(keys: readonly QueryKey[]): Promise<void> {
  const once = new Map(keys.map((key) => [JSON.stringify(key), key]))
  await Promise.all([...once.values()].map(askOnce))
}

/** What is loaded for the first time just now may have been read before the change, and is not begun anew: once more. */
async function askOnce(queryKey: QueryKey): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: hasNothingYet })
  await queryClient.invalidateQueries({ queryKey })
  await Promise.all(
    begun.map(async (query) => {
      await query.promise?.catch(() => {})
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  )
}

const hasNothingYet = (query: Query) => query.state.data === undefined
