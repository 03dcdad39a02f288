import { useRef, useState } from 'react'
import { sameJson } from './autosave/same-json.ts'

type Options<Stored, Draft, Value> = {
  /** How it stands on the server, as far as this page has heard; `undefined` while it is new. */
  stored: Stored
  /** The part of it that is worked on, as the fields hold it. */
  read: (stored: Stored) => Draft
  /** What would be saved of a draft, if the rules allow. */
  judge: (draft: Draft) => Value | undefined
  /** What was tried to save last. */
  sent: Value | undefined
}

/**
 * What somebody works on while others may change it. Whoever has changed nothing follows what happens elsewhere;
 * everybody else is asked, unless another part of it was changed there, or the same is said.
 */
export function useVersionedDraft<Stored extends { version: number } | undefined, Draft, Value>({
  stored,
  read,
  judge,
  sent,
}: Options<Stored, Draft, Value>) {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => read(stored))
  /** Ahead of what is drawn, for whoever changes and saves in one go. */
  const latest = useRef(draft)
  /** Counts how often the fields were filled anew from the server: they begin again then. */
  const [taken, setTaken] = useState(0)
  const unsaved = !sameJson(draft, read(base))
  const newer = stored !== undefined && base !== undefined && stored.version > base.version ? stored : undefined

  const change = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  /** What the fields hold is what the server has. */
  const settle = (saved: Stored) => {
    setBase(saved)
    change(read(saved))
  }
  const take = (other: Stored) => {
    settle(other)
    setTaken(taken + 1)
  }
  /** The answer to a save that began with `begun`; what was typed since is still to be saved. */
  const accept = (saved: Stored, begun: Draft) => (latest.current === begun ? settle(saved) : setBase(saved))

  const says = (other: Stored, value: Value | undefined) => value !== undefined && sameJson(judge(read(other)), value)
  if (newer !== undefined) {
    if (sameJson(read(newer), read(base))) setBase(newer)
    else if (!unsaved) take(newer)
    else if (says(newer, judge(draft))) settle(newer)
    // Saved from here, though the answer was lost on its way.
    else if (says(newer, sent)) setBase(newer)
  }
  return { draft, latest, change, base, unsaved, theirs: unsaved ? newer : undefined, take, taken, accept }
}
