import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { optionalStorage } from '../../api/optional-storage.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { type Draft, type Entries, emptyDraft, readDraft } from './draft.ts'

/** What the server refused, at the field to be mended. */
export type Refusal = { field: 'email' | 'password' | 'name' | 'school' | 'year'; text: string }

type State = Entries & { refusal: Refusal | undefined; failure: ErrorCode | undefined }
type Storage = ReturnType<typeof optionalStorage>

const KEY = 'stufenbuch.sign-up'

export type WizardEntries = ReturnType<typeof createEntries>

/** Everything entered in the wizard. The draft lies in the tab's storage, so that it survives a reload. */
export function createEntries(storage: Storage, newId: () => string) {
  const empty = (draft: Draft): State => ({
    draft,
    password: '',
    consents: undefined,
    refusal: undefined,
    failure: undefined,
  })
  let state = empty(readDraft(storage.getItem(KEY)) ?? emptyDraft(newId()))
  const listeners = new Set<() => void>()

  function become(next: State) {
    state = next
    for (const listener of listeners) listener()
  }

  function change(changed: Partial<Draft>) {
    const draft = { ...state.draft, ...changed }
    storage.setItem(KEY, JSON.stringify(draft))
    become({ ...state, draft })
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    keep: (kept: Partial<Omit<State, 'draft'>>) => become({ ...state, ...kept }),
    /** What was refused has been filled in anew. */
    mend(field: Refusal['field']) {
      if (state.refusal?.field === field) become({ ...state, refusal: undefined })
    },
    /** The id is used up by somebody else's registration, or by one whose words have changed since. */
    renewId: () => change({ id: newId() }),
    forget() {
      storage.removeItem(KEY)
      become(empty(emptyDraft(newId())))
    },
  }
}

export const entries = createEntries(
  optionalStorage(() => sessionStorage),
  () => uuidv7(Date.now()),
)

export const useEntries = () => useSyncExternalStore(entries.subscribe, entries.get)

/** What the server had against a field, until it is filled in anew. */
export function useRefusal(field: Refusal['field']): string | undefined {
  const { refusal } = useEntries()
  return refusal?.field === field ? refusal.text : undefined
}
