import { type Find, mayBeNamedIn, meantBy, type Named } from './names-in-text.ts'
import { soundsLikeTeacher } from './pasted-salutation.ts'

/**
 * Whom the line below a quote may mean, also as "L. Schmidt", "Ben, Mathe-LK" or "Ben & Ayşe". A teacher is somebody of the
 * class only by the whole name.
 */
export function mayHaveSaid(people: readonly Named[]): Find {
  const [meant, named] = [meantBy(people), mayBeNamedIn(people)]
  return (giver) =>
    soundsLikeTeacher({ firstName: giver.trim(), lastName: '' })
      ? meant(giver)
      : [...new Set([...meant(giver), ...named(giver)])]
}
