import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { keepLast } from '../../../platform/keep-last.ts'
import type { NoteKey } from '../../../platform/note-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Some 15 kB for whoever writes about 150 people. */
const KEPT_AUTHORS = 1_000

/** A place that one author has one note in. */
type Place = { moduleId: string; targetId: string; authorId: string }

type Authorship = { authorId: string | null; seal: string | null; mark: string | null }

export type NoteSeals = ReturnType<typeof noteSeals>

/**
 * Who wrote an anonymous note is in the database under a seal that only this key opens. To find an own note again there
 * is its mark, another one for each module and target: neither seals nor marks of one author are alike.
 */
export function noteSeals(given: readonly [NoteKey, ...NoteKey[]]) {
  const [first, ...others] = given
  const sealing = derived(first)
  const keys = [sealing, ...others.map(derived)]
  const markUnder = ({ id, mark }: Derived, { moduleId, targetId, authorId }: Place) =>
    `${id}:${createHmac('sha256', mark).update(`${moduleId} ${targetId} ${authorId}`).digest('base64url')}`

  const marks = (place: Place): string[] => keys.map((key) => markUnder(key, place))
  // Every open page asks for its tasks again and again, and with them for the own notes about everybody.
  const kept = keepLast<Map<string, string[]>>(KEPT_AUTHORS)

  /** Bound to its note: copied to another it opens nothing. */
  function seal(noteId: string, authorId: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, sealing.seal, nonce).setAAD(Buffer.from(noteId))
    const sealed = Buffer.concat([nonce, cipher.update(authorId), cipher.final(), cipher.getAuthTag()])
    return `${sealing.id}:${sealed.toString('base64url')}`
  }

  return {
    /** The key that seals now, by its id. */
    keyId: sealing.id,
    /** Every form that the mark of a note may have: by the key of today, and by those before. */
    marks,
    /** The same of one author's notes about many. */
    marksAbout({ moduleId, authorId }: Omit<Place, 'targetId'>, targets: readonly { memberId: string }[]): string[] {
      const known = kept(`${moduleId} ${authorId}`, () => new Map())
      return targets.flatMap(({ memberId: targetId }) => {
        const made = known.get(targetId) ?? marks({ moduleId, targetId, authorId })
        known.set(targetId, made)
        return made
      })
    },
    /** What a note keeps of its author: signed the author, otherwise seal and mark. */
    authorship: ({ id, anonymous, ...place }: Place & { id: string; anonymous: boolean }): Authorship =>
      anonymous
        ? { authorId: null, seal: seal(id, place.authorId), mark: markUnder(sealing, place) }
        : { authorId: place.authorId, seal: null, mark: null },
    /** Undefined when its key is gone, or it is no seal of this note: then the note stays as it is. */
    open(noteId: string, sealed: string): string | undefined {
      const [id, words = ''] = sealed.split(':')
      const key = keys.find((each) => each.id === id)
      if (key === undefined) return undefined
      const bytes = Buffer.from(words, 'base64url')
      const decipher = createDecipheriv(CIPHER, key.seal, bytes.subarray(0, NONCE_BYTES))
      try {
        decipher.setAAD(Buffer.from(noteId)).setAuthTag(bytes.subarray(-TAG_BYTES))
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString()
      } catch {
        return undefined
      }
    },
  }
}

type Derived = { id: string; seal: Buffer; mark: Buffer }
/** A key of its own for each use. */
function derived({ id, key }: NoteKey): Derived {
  const forUse = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `stufenbuch note ${use}`, 32))
  return { id, seal: forUse('seal'), mark: forUse('mark') }
}
