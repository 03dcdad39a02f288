import { expect, test } from 'vitest'
import type { FromEditors } from '#contract/content/from-editors.ts'
import { saidTo } from './said-to.ts'

test('what is said to the own page stands there, and what is said to a page that one writes for somebody else, on that one', () => {
  const nele = { memberId: 'nele', name: 'Nele Hoffmann' }
  const said = {
    corrections: [
      { id: 'own', moduleId: 'pages', page: null },
      { id: 'for Nele', moduleId: 'pages', page: nele },
    ],
    handedBack: [{ id: 'elsewhere', moduleId: 'quotes', page: null }],
  } as unknown as FromEditors
  expect(saidTo(said, 'pages').corrections).toMatchObject([{ id: 'own' }])
  expect(saidTo(said, 'pages', 'nele').corrections).toMatchObject([{ id: 'for Nele' }])
  expect(saidTo(said, 'pages', 'nele').handedBack).toEqual([])
})
