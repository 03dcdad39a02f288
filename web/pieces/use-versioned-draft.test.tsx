import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useVersionedDraft } from './use-versioned-draft.ts'

type Stored = { version: number; title: string; other: string }
const first: Stored = { version: 1, title: 'Zitate', other: '' }

/** Somebody at a form with a title, about something that also has another part. */
type Known = { stored: Stored | undefined; sent?: string }
const work = (stored: Stored | undefined) =>
  renderHook(
    ({ stored, sent }: Known) =>
      useVersionedDraft({
        stored,
        read: (each) => each?.title ?? '',
        judge: (draft) => draft.trim() || undefined,
        sent,
      }),
    { initialProps: { stored } as Known },
  )

test('whoever has changed nothing follows what happens elsewhere, and the fields begin again', () => {
  const { result, rerender } = work(first)
  rerender({ stored: { ...first, version: 2, title: 'Sprüche' } })
  expect(result.current).toMatchObject({ draft: 'Sprüche', unsaved: false, theirs: undefined, taken: 1 })
})

test('whoever has changed something is asked, and decides', () => {
  const { result, rerender } = work(first)
  act(() => result.current.change('Meins'))
  const theirs = { ...first, version: 2, title: 'Deins' }
  rerender({ stored: theirs })
  expect(result.current).toMatchObject({ draft: 'Meins', unsaved: true, theirs, base: first, taken: 0 })
  act(() => result.current.take(theirs))
  expect(result.current).toMatchObject({ draft: 'Deins', unsaved: false, theirs: undefined, base: theirs, taken: 1 })
})

test('another part of it that was changed is no clash', () => {
  const { result, rerender } = work(first)
  act(() => result.current.change('Meins'))
  const theirs = { ...first, version: 2, other: 'neu' }
  rerender({ stored: theirs })
  expect(result.current).toMatchObject({ draft: 'Meins', unsaved: true, theirs: undefined, base: theirs, taken: 0 })
})

test('nor is somebody who says the same', () => {
  const { result, rerender } = work(first)
  act(() => result.current.change(' Sprüche '))
  rerender({ stored: { ...first, version: 2, title: 'Sprüche' } })
  expect(result.current).toMatchObject({ draft: 'Sprüche', unsaved: false, theirs: undefined, taken: 0 })
})

test('nor what was saved from here, though the answer was lost: what was typed since is still to be saved', () => {
  const { result, rerender } = work(first)
  act(() => result.current.change('Sprüche und mehr'))
  const saved = { ...first, version: 2, title: 'Sprüche' }
  rerender({ stored: saved, sent: 'Sprüche' })
  expect(result.current).toMatchObject({ draft: 'Sprüche und mehr', unsaved: true, theirs: undefined, base: saved })
})

test('an older state that comes late changes nothing', () => {
  const { result, rerender } = work({ ...first, version: 3 })
  rerender({ stored: { ...first, version: 2, title: 'alt' } })
  expect(result.current).toMatchObject({ draft: 'Zitate', unsaved: false, taken: 0 })
})

test('what was saved fills the fields, unless somebody has typed on', () => {
  const { result } = work(first)
  act(() => result.current.change(' Sprüche '))
  const begun = result.current.latest.current
  act(() => result.current.accept({ ...first, version: 2, title: 'Sprüche' }, begun))
  expect(result.current).toMatchObject({ draft: 'Sprüche', unsaved: false })

  act(() => result.current.change('Mehr'))
  act(() => result.current.accept({ ...first, version: 3, title: 'Sprüche!' }, 'Sprüche!'))
  expect(result.current).toMatchObject({ draft: 'Mehr', unsaved: true, base: { version: 3 } })
})

test('something new begins empty, and is the same form once it is saved', () => {
  const { result, rerender } = work(undefined)
  act(() => result.current.change('Zitate'))
  act(() => result.current.accept(first, 'Zitate'))
  rerender({ stored: first })
  expect(result.current).toMatchObject({ draft: 'Zitate', unsaved: false, base: first, taken: 0 })
})
