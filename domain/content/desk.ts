import { z } from 'zod'
import { lines } from '../text.ts'
import { ReportKind } from './report.ts'

/** What lies on the editors' desk, all of which they can hide; the motto has its survey. */
export const DeskKind = ReportKind.exclude(['motto'])
export type DeskKind = z.infer<typeof DeskKind>

/** What the editors look for among it. `unanswered`: handed back or corrected, and whose it is has not answered yet. */
export const DeskFilter = z.enum(['unread', 'unanswered', 'reported'])
export type DeskFilter = z.infer<typeof DeskFilter>

/** What is not there yet: a page or an article without anything, a page without its portrait. */
export const DeskGap = z.enum(['empty', 'photo'])
export type DeskGap = z.infer<typeof DeskGap>

/** What a correction can be proposed for. */
export const CorrectedKind = DeskKind.extract(['text', 'quote', 'note'])
export type CorrectedKind = z.infer<typeof CorrectedKind>

export const CorrectionState = z.enum(['open', 'accepted', 'declined'])
export type CorrectionState = z.infer<typeof CorrectionState>

export const WORD_MAX = 500
/** What an editor says to whoever wrote it; beside a correction it may stay empty. */
export const Word = lines(WORD_MAX)
export const HandBackWord = Word.refine((word) => word.trim() !== '', {
  error: 'Schreib bitte dazu, was noch fehlt.',
})

type OnDesk = {
  kind: DeskKind
  /** Its author's name stands at it. */
  signed: boolean
  /** Whoever has to mend it can sign in. */
  reachable: boolean
  /** Those who wrote it may still change something: neither deadline nor lock. */
  open: boolean
  /** It is the reading editor's own, who changes it where it stands. */
  mine: boolean
}
export type DeskRights = { correct: boolean; handBack: boolean }

/**
 * What an editor may do beside reading and hiding. Anonymous notes can be handed back in the app, nameless answers not:
 * whoever mends one in reply to a correction would be known by it.
 */
export function deskRights({ kind, signed, reachable, mine, open }: OnDesk): DeskRights {
  const theirs = open && signed && reachable && !mine
  return {
    correct: theirs && CorrectedKind.safeParse(kind).success,
    handBack: theirs || (open && kind === 'note' && !signed),
  }
}
