import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { Crop } from '#domain/file/resolution.ts'
import { cleanLines } from '#print/typeset/texts.ts'
import { type Element, element, xmlOf } from '../../../platform/xml.ts'
import type { Collected } from '../../content/collected.ts'
import type { PrintedDocument } from '../../content/documents/store.ts'
import type { PrintedPhoto } from '../../content/photos/store.ts'
import { articleXml } from './article-xml.ts'

/** Of docs/book-export.xsd. */
const NAMESPACE = 'urn:stufenbuch:book-export:1'
export const SCHEMA_NAME = 'book-export.xsd'

export type ExportedBook = {
  madeAt: Date
  school: string
  city: string
  year: number
  motto: string | null
  deadline: string | null
  people: readonly { id: string; name: string; role: string; face: { id: string | null } | null }[]
  modules: readonly Collected[]
  /** Of each module the address that its editors named for whoever lays it out. */
  links: readonly (string | null)[]
}

/** Where a file lies in the export; null where its bytes are gone. The words tell people what it is. */
export type Place = (fileId: string, words: string) => string | null

/** Everything that would be printed, in the order of the book, with what is meant for those who lay it out. */
export function bookXml(book: ExportedBook, place: Place): string {
  const ids = new Map(book.people.map(({ id }, at) => [id, `person-${at + 1}`]))
  const portraits = portraitsIn(book.modules)
  const people = book.people.map(({ id, name, role, face }) => {
    const portrait = portraits.get(id) ?? face?.id ?? null
    return element('person', { id: ids.get(id) ?? null, role, portrait: portrait && place(portrait, name) }, [
      words('name', name),
    ])
  })
  const write = new Modules(place, (memberId) => ids.get(memberId) ?? null)
  return xmlOf(
    element('book', { xmlns: NAMESPACE, version: '1.0', made: book.madeAt.toISOString() }, [
      words('school', book.school),
      ...optional('city', book.city),
      element('year', {}, String(book.year)),
      ...optional('motto', book.motto),
      ...optional('deadline', book.deadline),
      element('people', {}, people),
      element(
        'content',
        {},
        book.modules.map((module, at) => write.module(module, book.links[at] ?? null)),
      ),
    ]),
  )
}

/** As it would be printed. */
const words = (name: string, text: string): Element => element(name, {}, cleanLines(text))

/** The same where there may be none. */
const optional = (name: string, text: string | null): Element[] =>
  text === null || cleanLines(text) === '' ? [] : [words(name, text)]

const portraitsIn = (modules: readonly Collected[]): Map<string, string> =>
  new Map(
    modules.flatMap((module) =>
      module.type === 'personal-page'
        ? module.content.pages.flatMap(({ memberId, photos }) =>
            photos.filter(({ slot }) => slot === PORTRAIT_SLOT).map(({ fileId }) => [memberId, fileId] as const),
          )
        : [],
    ),
  )

/** Whatever was stored, a part of the whole. */
const cropOf = (crop: Crop) => {
  const part = (value: number) => Math.min(1, Math.max(0, value))
  return { x: part(crop.x), y: part(crop.y), width: part(crop.width), height: part(crop.height) }
}

type ContentOf<Type extends Collected['type']> = Extract<Collected, { type: Type }>['content']
type Page = ContentOf<'personal-page'>['pages'][number]

type PhotoWords = { title: string; shape?: string | null; label?: string; people?: readonly string[] }

class Modules {
  private readonly place: Place
  private readonly idOf: (memberId: string) => string | null
  constructor(place: Place, idOf: (memberId: string) => string | null) {
    this.place = place
    this.idOf = idOf
  }

  module(module: Collected, link: string | null): Element {
    const title = words('title', module.title)
    return element(module.type, {}, [title, ...this.contentOf(module, link)])
  }

  private contentOf(module: Collected, link: string | null): Element[] {
    switch (module.type) {
      case 'chapter':
        return []
      case 'editorial': {
        const { author, article } = module.content
        return [...optional('author', author), ...(article === null ? [] : [articleXml(article)])]
      }
      case 'personal-page':
        return module.content.pages.map((page) => this.page(page))
      case 'photo-collage':
        return module.content.photos.map((photo) => this.photo(photo, { title: module.title, people: photo.people }))
      case 'quote':
        return module.content.quotes.map(({ text, giver }) =>
          element('quotation', {}, [words('words', text), ...optional('giver', giver)]),
        )
      case 'student-ranking':
      case 'teacher-ranking':
      case 'custom-ranking':
        return this.ranking(module.content)
      case 'student-notes':
        return module.content.people.map(({ memberId, name, notes }) =>
          element('about', { person: this.idOf(memberId) }, [
            words('name', name),
            ...notes.map(({ text, author }) =>
              element('note', {}, [words('words', text), ...optional('author', author)]),
            ),
          ]),
        )
      case 'placeholder': {
        const { description, ad, editingNote, layouterNote, documents } = module.content
        return [
          ...(ad ? [element('ad', {}, [])] : []),
          ...optional('description', description),
          ...optional('editing-note', editingNote),
          ...optional('layouter-note', layouterNote),
          ...optional('external-link', link),
          ...documents.map((document) => this.pdf(document, module.title)),
        ]
      }
    }
  }

  private page({ memberId, name, kind, answers, texts, article, photos, document }: Page): Element {
    return element('page', { person: this.idOf(memberId), kind }, [
      words('name', name),
      ...answers.map(({ question, text }) =>
        element('answer', {}, [words('question', question), words('words', text)]),
      ),
      ...texts.map(({ title, text }) =>
        element('free-text', {}, [...optional('heading', title), words('words', text)]),
      ),
      ...(article === null ? [] : [articleXml(article)]),
      ...photos.map((photo) =>
        this.photo(photo, { title: `${name} ${photo.title}`, shape: photo.shape, label: photo.title }),
      ),
      ...(document === null ? [] : [this.pdf(document, name)]),
    ])
  }

  private photo(
    { fileId, width, height, crop, description }: PrintedPhoto,
    { title, shape = null, label = '', people = [] }: PhotoWords,
  ): Element {
    return element('photo', { file: this.place(fileId, title), width, height, shape }, [
      ...optional('label', label),
      ...optional('caption', description),
      ...(crop === null ? [] : [element('crop', cropOf(crop))]),
      ...people.flatMap((memberId) => {
        const person = this.idOf(memberId)
        return person === null ? [] : [element('shows', { person })]
      }),
    ])
  }

  private pdf({ fileId, pages }: PrintedDocument, title: string): Element {
    return element(
      'pdf',
      { file: this.place(fileId, title) },
      pages.map(({ widthMm, heightMm }) => element('sheet', { widthMm, heightMm })),
    )
  }

  private ranking({ groups }: ContentOf<'student-ranking'>): Element[] {
    return groups.map(({ of, places }) =>
      element(
        'group',
        { of },
        places.map(({ place, votes, name, memberId, subject }) =>
          element('place', { rank: place, votes, person: memberId && this.idOf(memberId) }, [
            words('name', name),
            ...optional('subject', subject),
          ]),
        ),
      ),
    )
  }
}
