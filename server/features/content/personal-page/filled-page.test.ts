import { expect, test } from 'vitest'
import { photoPlace } from '#domain/content/filled.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { filledPage } from './filled-page.ts'

test('whoever has not chosen yet has nothing, or the portrait, which counts', () => {
  const questions = [{ id: crypto.randomUUID(), text: 'Spitzname' }]
  const settings = { kinds: ['profile' as const, 'article' as const], questions, photoCategories: [], freeTexts: [] }
  expect(filledPage(settings, [])).toEqual({ unit: 'choice', filled: 0, of: 2 })
  expect(filledPage(settings, [photoPlace(PORTRAIT_SLOT)])).toEqual({ unit: 'field', filled: 1, of: 2 })
})
