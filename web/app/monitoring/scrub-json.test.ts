import { expect, test } from 'vitest'
import { scrubJson } from './scrub-json.ts'

test('addresses lose everything but the page', () => {
  const recorded = JSON.stringify({
    href: 'https://stufenbuch.example/fill/quote?moduleId=1#token=geheim',
    links: ['/define/desk?memberId=2', '/invite/AbC-d_9', 'tel:+49305550123', 'mailto:mia@schule.example'],
    chat: 'https://wa.me/?text=Hallo%20Mia',
  })
  expect(JSON.parse(scrubJson(recorded))).toEqual({
    href: 'https://stufenbuch.example/fill/quote',
    links: ['/define/desk', '/invite/…', 'tel:…', 'mailto:[mail]'],
    chat: 'https://wa.me/',
  })
})

test('style sheets and quoted words stay whole', () => {
  const recorded = JSON.stringify({
    _cssText: '.a{color:red}@media (min-width:768px){.b{}}',
    words: 'Schreib an "mia@schule.example" oder \\ an niemanden',
  })
  expect(JSON.parse(scrubJson(recorded))).toEqual({
    _cssText: '.a{color:red}@media (min-width:768px){.b{}}',
    words: 'Schreib an "[mail]" oder \\ an niemanden',
  })
})
