import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { ModulesProgress } from './ModulesProgress.tsx'

const photo = { module: 1, unit: 'photo', of: null, done: false, ended: false } as const
const note = { ...photo, module: 0, unit: 'note' } as const
const person = (name: string, tasks: MemberProgress['tasks']): MemberProgress => ({
  ...{ memberId: name, name, firstName: name, hasAccount: true, mail: 'possible', tasks },
})

test('of comments nobody is said to miss some, and nobody is reminded who may have them all', () => {
  const progress: Progress = {
    modules: ['Nette Worte', 'Abifahrt'].map((title) => ({ moduleId: title, title })),
    people: [
      person('Mia', [
        { ...note, filled: 0 },
        { ...photo, filled: 3 },
      ]),
      person('Ben', [
        { ...note, filled: 0 },
        { ...photo, filled: 0 },
      ]),
      person('Zoe', [{ ...note, filled: 2 }]),
    ],
  }
  render(<ModulesProgress progress={progress} onRemind={() => {}} />)
  const [notes, photos] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(notes).toContain('1 von 3 fertig')
  expect(notes).toContain('Bei 2 Personen noch nicht als fertig gezählt')
  expect(photos).toContain('Bei 1 Person fehlt noch etwas')
  fireEvent.click(screen.getByRole('button', { name: 'Wer bei „Nette Worte“ noch nicht zählt' }))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Mia', 'Ben'])
  expect(screen.getByRole('button', { name: 'Ben erinnern' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mia erinnern' })).toBeNull()
})

test('of a vote that has ended it is told how many gave theirs, and nothing is left to unfold', () => {
  const vote = { ...photo, module: 0, unit: 'vote', of: 1, ended: true } as const
  const progress: Progress = {
    modules: [{ moduleId: 'vote', title: 'Wer wird reich?' }],
    people: [
      person('Mia', [{ ...vote, filled: 1, done: true }]),
      person('Ben', [{ ...vote, filled: 0, done: true }]),
      person('Ali', [{ ...vote, filled: 0 }]),
    ],
  }
  render(<ModulesProgress progress={progress} onRemind={() => {}} />)
  const line = screen.getByRole('listitem')
  expect(line.textContent).toBe('Wer wird reich?1 Person hat abgestimmtAbstimmung beendet')
  expect(screen.queryByRole('button')).toBeNull()
})
