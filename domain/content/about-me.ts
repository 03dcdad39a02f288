import { z } from 'zod'
import { lines } from '../text.ts'

/** What of the book can be about somebody: their own page, their face, and what others say or show of them. */
export const AboutKind = z.enum([
  'page',
  'portrait',
  'note',
  'named-note',
  'quote',
  'ranking',
  'answer',
  'photo',
  'mention',
])
export type AboutKind = z.infer<typeof AboutKind>

/** What they say to it: "Passt so" or "Bitte raus". */
export const OwnWord = z.enum(['fine', 'out'])
export type OwnWord = z.infer<typeof OwnWord>

type Rule = {
  /** Theirs to take out alone; of a text of somebody else the editors decide. */
  alone: boolean
  /** Theirs to read before the editors open a round, since they may read it elsewhere already. */
  early: boolean
  label: string
}

export const aboutKinds: Record<AboutKind, Rule> = {
  page: { alone: true, early: true, label: 'Deine Seite' },
  portrait: { alone: true, early: true, label: 'Dein Porträt' },
  note: { alone: true, early: true, label: 'Kommentar über dich' },
  'named-note': { alone: true, early: false, label: 'Kommentar, der dich nennt' },
  quote: { alone: true, early: false, label: 'Zitat von dir oder mit dir' },
  ranking: { alone: true, early: true, label: 'Dein Platz im Ranking' },
  answer: { alone: true, early: false, label: 'Antwort, die dich nennt' },
  photo: { alone: true, early: true, label: 'Foto mit dir oder deinem Namen' },
  mention: { alone: false, early: false, label: 'Text, der dich nennt' },
}

/** What the editors do about an objection that is theirs to decide. */
export const Verdict = z.enum(['kept', 'changed'])
export type Verdict = z.infer<typeof Verdict>

/** Where something stands with the person it is about. */
export const Standing = z.enum(['open', 'fine', 'out', 'asked', 'kept'])
export type Standing = z.infer<typeof Standing>

const HEADING = '.'
/** Words, and what they stand below: "Das schönste Lachen" is no "Die größte Zicke". */
export const seenBelow = (seen: string, heading: string): string => seen + HEADING + heading
export const wordsOfSeen = (seen: string): string => seen.split(HEADING)[0] ?? seen
/** As it may have been kept: before headings counted, by the words alone. */
export const seenAs = (seen: string): string[] => [seen, wordsOfSeen(seen)]

type Said = { says: OwnWord; seen: string; verdict: Verdict | null }

/**
 * "Passt so" holds for what was seen: other words, or the same below another heading, are open again. "Bitte raus" holds until they agree again; where others
 * decide, it is asked until they have.
 */
export function standingOf(kind: AboutKind, seen: string, said: Said | undefined): Standing {
  if (said === undefined) return 'open'
  if (said.says === 'fine') return seenAs(seen).includes(said.seen) ? 'fine' : 'open'
  if (aboutKinds[kind].alone) return 'out'
  if (said.verdict === null) return 'asked'
  return said.verdict === 'kept' ? 'kept' : 'open'
}

/** A word to the editors. */
export const REMARK_TO_EDITORS_MAX = 500
export const RemarkToEditors = lines(REMARK_TO_EDITORS_MAX)

/** What it means in a round to say nothing; told in the mail and on the page. */
export const SILENCE_WORDS =
  'Wozu du nichts sagst, das wird gedruckt; Fotos, auf denen du markiert bist, nur, wenn die Redaktion sie einzeln bestätigt.'
