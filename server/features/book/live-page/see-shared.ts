import { type Article, plainText } from '#domain/content/article.ts'
import { isEmptyText } from '#domain/content/field.ts'
import { QUOTE_MAX } from '#domain/content/quote.ts'
import { AppError } from '#domain/errors.ts'
import type { Collected } from '../../content/collected.ts'
import { showEditorial } from '../../content/editorial/show-editorial.ts'
import { showCollage } from '../../content/photo-collage/show-collage.ts'
import { showQuotes } from '../../content/quote/show-quotes.ts'
import { showRanking } from '../../content/ranking/show-ranking.ts'
import { showNotes } from '../../content/student-notes/show-notes.ts'
import { nameOf, newcomer, peopleOf } from './people.ts'
import { type SeeModule, typedText } from './seen.ts'
import { amongNotes, amongQuotes, nobody, rankedWith } from './stand-ins.ts'

const nobodyElse = new Map<string, never>()

const textOfNobody: Article = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hier beginnt dein Text.' }] }],
}

export const seeEditorial: SeeModule = async (content, actor, asked) => {
  const { moduleId, title, author, article: saved } = await showEditorial(content, actor, asked.moduleId)
  const article = (typedText(asked, 'article') ?? saved.value) as Article
  const isEmpty = saved.hidden || isEmptyText(article)
  return {
    module: {
      ...{ id: moduleId, type: 'editorial', title },
      content: { author: author?.name ?? null, article: isEmpty ? textOfNobody : article },
    },
    people: nobodyElse,
    words: isEmpty ? [] : [{ id: 'article', text: plainText(article) }],
    photos: [],
    ...{ isAllTheirs: true, isEmpty, hasStandIns: false },
  }
}

const NEW_QUOTE = 'new'

/** The own ones among others that are none, for editors too. */
export const seeQuotes: SeeModule = async (content, actor, { moduleId, typed }) => {
  const { title, quotes } = await showQuotes(content, actor, { moduleId, of: 'me' })
  const own = quotes.filter(({ hidden }) => !hidden).map(({ id, text, giver }) => ({ id, text, giver }))
  const { text = '', giver = '' } = typed.quote ?? {}
  if (text.trim() !== '') own.push({ id: NEW_QUOTE, text, giver })
  return {
    module: {
      ...{ id: moduleId, type: 'quote', title },
      content: {
        quotes: amongQuotes(own.map(({ text, giver }) => ({ text, giver }))).map((each, at) => ({
          id: `${at}`,
          ...each,
        })),
      },
    },
    people: nobodyElse,
    words: own.toReversed().flatMap(({ id, text, giver }) => [
      { id, text, most: QUOTE_MAX },
      { id: `${id} giver`, text: giver },
    ]),
    photos: [],
    ...{ isAllTheirs: false, isEmpty: own.length === 0, hasStandIns: true },
  }
}

/** How the vote stands nobody knows; once it has ended, everybody does. */
export const seeRanking: SeeModule = async (content, actor, { moduleId }) => {
  const { type, title, candidates, myVotes, ended, results, given } = await showRanking(content, actor, moduleId)
  const isOfPeople = type === 'student-ranking'
  const named = (id: string) =>
    candidates
      .filter((each) => each.id === id)
      .map(({ name, detail }) => ({ name, memberId: isOfPeople ? id : null, subject: detail }))
  const places = (of: (typeof results)[number]['places']) =>
    of.flatMap(({ candidateId, place, votes }) => named(candidateId).map((each) => ({ ...each, place, votes })))
  const groups = ended
    ? results.map((group) => ({ of: group.of, places: places(group.places) }))
    : [{ of: 'everybody' as const, places: rankedWith(myVotes.flatMap(named)) }]
  const people = isOfPeople ? await peopleOf(content.db, actor.classId) : new Map()
  for (const { id, name } of candidates) if (isOfPeople && !people.has(id)) people.set(id, newcomer(id, name))
  for (const person of nobody) people.set(person.id, person)
  return {
    module: { id: moduleId, type, title, content: { groups, ...(given !== undefined && { given }) } } as Collected,
    people,
    words: myVotes.flatMap(named).map(({ name }, at) => ({ id: `vote ${at}`, text: name })),
    photos: [],
    ...{ isAllTheirs: true, isEmpty: !ended && myVotes.length === 0, hasStandIns: !ended },
  }
}

/** The own note about somebody, between two that are none. */
export const seeNotes: SeeModule = async (content, actor, { moduleId, memberId, typed }) => {
  const { title, people: targets, maxLength } = await showNotes(content, actor, moduleId)
  const target =
    targets.find((each) => (memberId === undefined ? each.mine.text !== '' : each.memberId === memberId)) ??
    (memberId === undefined ? targets[0] : undefined)
  if (target === undefined && memberId !== undefined) throw new AppError('NOT_FOUND')
  const people = await peopleOf(content.db, actor.classId)
  const author = people.get(actor.memberId)
  const text = typed.note ?? target?.mine.text ?? ''
  const signed = target?.mine.anonymous === false && author !== undefined ? nameOf(author) : null
  const own = text.trim() === '' ? [] : [{ text, author: signed }]
  const others = nobody.slice(0, 2).map(({ id, first, last }) => ({
    ...{ memberId: id, name: `${first} ${last}` },
    notes: amongNotes([]),
  }))
  for (const person of nobody) people.set(person.id, person)
  if (target !== undefined && !people.has(target.memberId))
    people.set(target.memberId, newcomer(target.memberId, target.name))
  const about = target === undefined ? [] : [{ ...target, notes: amongNotes(own) }]
  return {
    module: {
      ...{ id: moduleId, type: 'student-notes', title },
      content: { people: [...about, ...others].map(({ memberId, name, notes }) => ({ memberId, name, notes })) },
    },
    people,
    words: [...own.map((note) => ({ id: 'note', text: note.text, most: maxLength })), ...about.map(nameWords)],
    photos: [],
    ...{ isAllTheirs: false, isEmpty: own.length === 0, hasStandIns: true },
  }
}
const nameWords = ({ name }: { name: string }) => ({ id: 'target', text: name })

/** What the form shows of it, as far as it is printed. */
export const seeCollage: SeeModule = async (content, actor, { moduleId, typed }) => {
  const { title, descriptions, photos: all } = await showCollage(content, actor, moduleId)
  const photos = all.filter(({ hidden, objected }) => !hidden && !objected)
  const described = (id: string, saved: string) =>
    typed.descriptions?.find(({ photoId }) => photoId === id)?.text ?? saved
  const printed = photos.map(({ id, fileId, width, height, crop, description }) => ({
    ...{ fileId, width, height, crop, people: [] },
    description: descriptions ? described(id, description) : '',
  }))
  const mine = photos.filter((photo) => photo.mine)
  return {
    module: { id: moduleId, type: 'photo-collage', title, content: { photos: printed } },
    people: nobodyElse,
    words: [],
    photos: mine.map(({ fileId }) => fileId).toReversed(),
    ...{ isAllTheirs: false, isEmpty: mine.length === 0, hasStandIns: false },
  }
}
