import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ranking } from '#contract/content/ranking.ts'
import { Results } from './Results.tsx'

const ranking = (voters: number): Ranking => ({
  ...{ moduleId: crypto.randomUUID(), type: 'student-ranking', title: 'Schönstes Lachen', candidates: [] },
  ...{ myVotes: [], fallenVotes: 0, votesEach: 1, ownAnswersAllowed: false, answersLeft: null, done: true },
  ...{ ended: true, results: [], voters, people: 20 },
})

test('a vote that leads to no place says neither that nobody voted nor that somebody was taken out', () => {
  const said = [0, 3].map((voters) => {
    const { container, unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Results ranking={ranking(voters)} />
      </QueryClientProvider>,
    )
    expect(screen.getByText('Kein Platz im Buch')).toBeDefined()
    const words = container.textContent
    unmount()
    return words
  })
  expect(said[0]).toBe(said[1])
  expect(said[1]).not.toMatch(/abgestimmt|Stimme |herausgenommen/)
})
