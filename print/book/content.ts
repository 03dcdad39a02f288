import type { Article } from '#domain/content/article.ts'
import type { Photo } from './photo.ts'

/** Somebody of the class, as pages show them. */
export type Person = {
  id: string
  first: string
  /** Empty where the name in the book is not made of the account's two. */
  last: string
  rightToLeft: boolean
  /** Their place in the class: the same colour in the whole book. */
  tint: number
  portrait: Photo | null
}
/** With those of the class who are on it, by their ids: for the index, and never printed beside it. */
export type TitledPhoto = Photo & { title: string; people: readonly string[] }
/** As a part is set from it: who is on it makes no other part. */
export type ShownPhoto = Omit<TitledPhoto, 'people'>
export const shown = ({ people: _, ...photo }: TitledPhoto): ShownPhoto => photo

/** A page of somebody's own PDF: to the edges, or so large within the margins, in mm. */
export type PdfPage = Photo & { toTheEdges: boolean; width: number; height: number }

export type Page =
  | { kind: 'profile'; person: Person; answers: { question: string; text: string }[]; photos: TitledPhoto[] }
  | { kind: 'article'; person: Person; article: Article; photos: TitledPhoto[] }
  | { kind: 'pdf'; person: Person; pages: PdfPage[] }

export type Place<Who> = Who & { place: number; votes: number }
export type Ranking<Who> = { title: string; voters: number; groups: { title: string; places: Place<Who>[] }[] }
export type RankedStudent = { person: Person }
export type RankedTeacher = { name: string; subject: string }
export type RankedAnswer = { text: string }
export type Note = { text: string; author: string | null }

/** What a class has made, module by module, as far as pages need to know it. */
export type BookModule = { id: string } & (
  | { type: 'chapter'; title: string }
  | { type: 'pages'; title: string; pages: Page[] }
  | { type: 'article'; title: string; author: string | null; article: Article; photos: TitledPhoto[] }
  | {
      type: 'quotes'
      title: string
      note: string
      quotes: { id: string; text: string; giver: string }[]
      /** The one that the editors want alone on a page. */
      poster: string | null
    }
  | { type: 'student-ranking'; title: string; ranking: Ranking<RankedStudent> }
  | { type: 'teacher-ranking'; title: string; ranking: Ranking<RankedTeacher> }
  | { type: 'survey'; title: string; ranking: Ranking<RankedAnswer> }
  | { type: 'notes'; title: string; people: { person: Person; notes: Note[] }[] }
  | {
      type: 'collage'
      title: string
      photos: TitledPhoto[] /** The one that they want the largest. */
      hero: string | null
    }
  | { type: 'placeholder'; title: string; description: string; ad: boolean; pages: PdfPage[] }
)

/** A PDF of somebody's that cannot be printed, or not yet. */
export type LeftOut = { moduleId: string; memberId: string | null; title: string }

export type BookContent = {
  school: string
  city: string
  year: number
  motto: string | null
  /** Made before the editing was closed, and marked so. */
  trial: boolean
  /** Everybody who stands in the book, as the list of the class is sorted. */
  people: Person[]
  modules: BookModule[]
  leftOut: LeftOut[]
  /** Those who want no portrait of theirs in the book, by their ids: nobody has to look for one. */
  faceless: string[]
  /** For the front of the cover; null where the design's own motif stands there. */
  coverPhoto: Photo | null
  /** The photo that they want beside the contents; null where the first that is large enough stands there. */
  contentsPhoto: string | null
  imprint: { editors: string[]; admin: string | null; deadline: string | null }
}
