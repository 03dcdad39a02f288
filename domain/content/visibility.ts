import { can } from '../account/capability.ts'
import type { Role } from '../account/role.ts'

/** What was filled in, as far as differs who sees it. */
export type SeenKind =
  | 'text'
  | 'note'
  | 'quote'
  | 'motto'
  | 'answer'
  | 'collage-photo'
  | 'page-photo'
  | 'page-document'
  | 'placeholder-document'
  | 'loose-file'

/** How one thing stands to one person. */
export type Standing = {
  /** Whoever stands behind it by name, who made it or whom it is about, is in the class: neither waits nor is shut out. */
  there: boolean
  /** They entered it. */
  mine: boolean
  /** It is about them, names them, or stands on their page. */
  about: boolean
  /** Whose page it is asked them to make it. */
  handed: boolean
  /** It stands in a published module that is theirs to fill. */
  ofTask: boolean
  /** It is somebody's face, which the whole class sees in its lists. */
  face: boolean
  hidden: boolean
  /** Somebody else who is on it does not want it printed. */
  withdrawn: boolean
  /** The editors let those concerned read it. */
  released: boolean
}

/** Where nothing of it is so. */
export const nothing: Standing = {
  there: false,
  mine: false,
  about: false,
  handed: false,
  ofTask: false,
  face: false,
  hidden: false,
  withdrawn: false,
  released: false,
}

const seen: Record<SeenKind, (standing: Standing) => boolean> = {
  text: ({ mine, about }) => mine || about,
  note: ({ about, released, hidden }) => about && released && !hidden,
  quote: ({ mine }) => mine,
  motto: ({ mine, hidden }) => mine || !hidden,
  answer: ({ mine, ofTask, hidden }) => ofTask && (mine || !hidden),
  'collage-photo': ({ mine, about, ofTask, hidden, withdrawn }) => mine || ((ofTask || about) && !hidden && !withdrawn),
  'page-photo': ({ mine, about, face, hidden }) => mine || about || (face && !hidden),
  'page-document': ({ mine, about, handed }) => mine || about || handed,
  'placeholder-document': () => false,
  // A face that stands by itself, or what is in no place yet.
  'loose-file': ({ mine, about, face }) => mine || about || face,
}

/**
 * The one rule of who sees what was filled in: what is in no list of somebody is not served to them as a file either. What
 * they do not see they can report only where the whole class reads it: printed, in a preview that is open for all. The
 * editors see everything but what is by or about somebody who is not in; whoever waits to be let in sees nothing but what
 * they made themselves.
 */
export const isSeen = (
  { role, waiting }: { role: Role; waiting: boolean },
  kind: SeenKind,
  standing: Standing,
): boolean => (waiting ? standing.mine : standing.there && (can(role, 'content:moderate') || seen[kind](standing)))
