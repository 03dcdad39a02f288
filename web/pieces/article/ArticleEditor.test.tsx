import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Article, articleFromText, emptyArticle } from '#domain/content/article.ts'
import { completeBrowser } from '../../testing/browser.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticleView } from './ArticleView.tsx'

beforeEach(completeBrowser)

/** A page with the editor and, below, the article as it is read. */
function Page({ first }: { first: Article }) {
  const [article, setArticle] = useState(first)
  return (
    <>
      <ArticleEditor label="Dein Artikel" value={article} onChange={setArticle} />
      <button type="button" onClick={() => setArticle(articleFromText('Von anderswo'))}>
        Andere Fassung
      </button>
      <section aria-label="Gelesen">
        <ArticleView article={article} />
      </section>
    </>
  )
}

async function open(first: Article) {
  render(<Page first={first} />)
  return screen.findByRole('textbox', { name: 'Dein Artikel' })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const read = () => within(screen.getByRole('region', { name: 'Gelesen' }))

test('what is made of a text in the editor is read as it was made', async () => {
  await open(articleFromText('Rom'))
  press('Überschrift')
  expect(read().getByRole('heading', { level: 2, name: 'Rom' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Überschrift' }).getAttribute('aria-pressed')).toBe('true')
  press('Rückgängig')
  press('Nummerierte Liste')
  expect(read().getByRole('listitem').textContent).toBe('Rom')
  expect(screen.getByText('3 von 12.000')).toBeTruthy()
})

test('a text from outside takes the place of the one shown', async () => {
  const field = await open(emptyArticle)
  press('Andere Fassung')
  expect(field.textContent).toBe('Von anderswo')
})

test('a text that is too long is kept whole and told to be shortened', async () => {
  const field = await open(articleFromText('x'.repeat(12_034)))
  expect(field.textContent?.length).toBe(12_034)
  expect(screen.getByText(/34 Zeichen zu lang/)).toBeTruthy()
  expect(screen.getByText('12.034 von 12.000')).toBeTruthy()
})

test('the toolbar is one stop of the tab key, and the arrows go round in it', async () => {
  await open(emptyArticle)
  const bar = within(screen.getByRole('toolbar', { name: 'Text gestalten' }))
  const buttons = bar.getAllByRole('button')
  expect(buttons.map((button) => button.tabIndex).filter((stop) => stop === 0)).toHaveLength(1)
  buttons[0]?.focus()
  fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wiederholen')
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Überschrift')
})
