import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { SavedTextValue, wordsOf } from '#domain/content/field.ts'
import { mayBeNamedIn, mayBeToldOfIn, withNamesInBook } from '#domain/school/names-in-text.ts'
import { mayHaveSaid } from '#domain/school/quote-giver.ts'
import { contentText, quote, rankingAnswer } from '../../../schema/entry.ts'
import { isBySomebodyIn } from '../../school/takes-part.ts'
import type { PublishedModule } from '../kind.ts'
import { noteStore } from '../student-notes/store.ts'
import { type About, type Asked, beginnings, below, hashOf } from './about.ts'
import { aroundNames, phrasesNaming } from './around-names.ts'
import { headingsOf } from './own-page.ts'
import { ownWordStore } from './own-word-store.ts'

/** What the editors have released: whoever it is about reads it there, too. */
export async function notesOf({ tx, classId, people }: Asked, modules: readonly PublishedModule[]): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const known = new Set(people.map(({ id }) => id))
  const all = await noteStore.aboutIn(tx, classId, ids, people.length === 1 ? people[0]?.id : undefined)
  return all
    .filter(({ about }) => known.has(about.memberId))
    .map(({ id, moduleId, text, author, takenOut, about }) => ({
      ...of(moduleId),
      ...{ kind: 'note', id, memberId: about.memberId, text, by: author, seen: hashOf(text), takenOut },
    }))
}

/** What is said to others and names somebody: a comment to one can hurt another. */
export async function namedNotesOf(
  { tx, classId, people }: Asked,
  modules: readonly PublishedModule[],
): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const all = await noteStore.aboutIn(tx, classId, ids)
  const out = await ownWordStore.notesOut(tx, classId)
  const told = mayBeToldOfIn(withNamesInBook(people))
  return all.flatMap(({ id, moduleId, text, author, authorId, takenOut, about }) => {
    const named = new Set(told(text))
    const isAsked = (person: string) => named.has(person) && person !== about.memberId && person !== authorId
    // Whoever does not want it finds it again, whatever its words have become; what one has taken out the others have nothing to say to.
    const wordOf = out.get(id)
    return people
      .filter((person) => wordOf?.has(person.id) ?? (!takenOut && isAsked(person.id)))
      .map((person) => ({
        ...of(moduleId),
        ...({ kind: 'named-note', id, memberId: person.id, text, by: author, seen: hashOf(text) } as const),
      }))
  })
}

/** What they are said to have said, and what names them: both can hurt. */
export async function quotesOf({ tx, classId, people }: Asked, modules: readonly PublishedModule[]): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const rows = await tx
    .select({ id: quote.id, moduleId: quote.moduleId, text: quote.text, giver: quote.giver })
    .from(quote)
    .where(
      and(
        eq(quote.classId, classId),
        inArray(quote.moduleId, ids),
        eq(quote.hidden, false),
        isBySomebodyIn(quote.memberId, quote.classId),
      ),
    )
    .orderBy(asc(quote.createdAt), asc(quote.id))
  const out = await ownWordStore.quotesOut(tx, classId)
  // What one of them has taken out the others have nothing to say to.
  const concerns = (id: string, person: string) => out.get(id)?.has(person) ?? true
  const names = withNamesInBook(people)
  const [said, named] = [mayHaveSaid(names), mayBeNamedIn(names)]
  return rows.flatMap(({ id, moduleId, text, giver }) => {
    const about = new Set([...said(giver), ...named(text)])
    return people
      .filter(({ id: person }) => about.has(person) && concerns(id, person))
      .map((person) => ({
        ...of(moduleId),
        ...({ kind: 'quote', id, memberId: person.id, text, by: giver, seen: hashOf(text, giver) } as const),
      }))
  })
}

/** Answers of surveys whose vote has ended, by whomever: with fewer words than a quote they can hurt as much. */
export async function answersOf({ tx, classId, people }: Asked, modules: readonly PublishedModule[]): Promise<About[]> {
  const ended = modules.filter(({ voteEnded }) => voteEnded)
  if (ended.length === 0) return []
  const { ids, of } = beginnings(ended)
  const rows = await tx
    .select({ id: rankingAnswer.id, moduleId: rankingAnswer.moduleId, text: rankingAnswer.text })
    .from(rankingAnswer)
    .where(
      and(eq(rankingAnswer.classId, classId), inArray(rankingAnswer.moduleId, ids), eq(rankingAnswer.hidden, false)),
    )
    .orderBy(asc(rankingAnswer.position), asc(rankingAnswer.id))
  const out = await ownWordStore.answersOut(tx, classId)
  const named = mayBeNamedIn(withNamesInBook(people))
  return rows.flatMap(({ id, moduleId, text }) =>
    named(text)
      .filter((memberId) => out.get(id)?.has(memberId) ?? true)
      .map((memberId) => ({
        ...of(moduleId),
        ...({ kind: 'answer', id, memberId, text, seen: hashOf(text) } as const),
      })),
  )
}

/** Texts of others that name somebody, with the words around the name. */
export async function mentionsOf(
  { tx, classId, people }: Asked,
  modules: readonly PublishedModule[],
): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const { id, moduleId, subjectId, field, authorId, savedBy, value } = contentText
  const rows = await tx
    .select({ id, moduleId, subjectId, field, authorId, savedBy, value })
    .from(contentText)
    .where(
      and(
        eq(contentText.classId, classId),
        inArray(contentText.moduleId, ids),
        ne(contentText.empty, true),
        eq(contentText.hidden, false),
      ),
    )
    .orderBy(asc(contentText.subjectId), asc(contentText.field))
  const told = mayBeToldOfIn(withNamesInBook(people))
  const headings = new Map(
    modules.map((module) => [module.id, module.type === 'personal-page' ? headingsOf(module.settings) : null]),
  )
  return rows.flatMap(({ id, moduleId, subjectId, field, authorId, savedBy, value }) => {
    const { title, ...rest } = of(moduleId)
    const heading = headings.get(moduleId)?.get(field) ?? ''
    const words = wordsOf(SavedTextValue.parse(value))
    const isOwn = (person: string) => person === subjectId || (person === authorId && person === savedBy)
    const named = new Set(told(words))
    return people
      .filter((person) => named.has(person.id) && !isOwn(person.id))
      .map((person) => ({
        ...{ ...rest, title },
        ...({ kind: 'mention', id, memberId: person.id, seen: below(hashOf(words), title, heading) } as const),
        text: aroundNames(words, person),
        mention: { subjectId, phrases: phrasesNaming(words, person) },
      }))
  })
}
