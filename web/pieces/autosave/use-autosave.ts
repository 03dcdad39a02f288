import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { drafts } from './browser-drafts.ts'
import type { Writing } from './saver.ts'
import type { Text, TextView } from './text.ts'

type Options<Value> = Writing<Value> & {
  /** Names the text in the whole product, for example `moduleId/subjectId/field`. */
  key: string
  loaded: Text<Value>
}

export type Autosave<Value> = TextView<Value> & {
  /** False for the moment in which the drafts of this device are read: the text cannot be written yet. */
  ready: boolean
  setValue: (value: Value) => void
  /** Settles a clash with the text that is to stand. */
  resolve: (value: Value) => void
}

const nothing = () => {}

/** A text that saves itself: kept on this device at once, brought to the server as soon as that goes. */
export function useAutosave<Value>({ key, loaded, save, hold }: Options<Value>): Autosave<Value> {
  const ready = useSyncExternalStore(drafts.subscribe, drafts.isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is given follows by the effects below
  const saver = useMemo(() => (ready ? drafts.text({ key, loaded, save, hold }) : undefined), [key, ready])
  useEffect(() => saver?.write({ save, hold }), [saver, save, hold])
  useEffect(() => saver?.receive(loaded), [saver, loaded])
  // What it belongs to may have been taken back into the book.
  useEffect(() => saver?.retry(), [saver])
  // Before anything is painted: where no field shows a text, the page shows it otherwise.
  useLayoutEffect(() => drafts.appear(key), [key])
  const view = useSyncExternalStore(drafts.subscribe, () => saver?.view())
  return {
    ...(view ?? { value: loaded.value, state: 'saved', reason: undefined, clash: undefined }),
    ready,
    setValue: saver?.type ?? nothing,
    resolve: saver?.resolve ?? nothing,
  }
}
