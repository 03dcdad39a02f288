import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

test('lines of a paragraph stay lines, as text and as HTML, and nothing in them is markup', () => {
  const { text, html } = layOutMail({
    subject: 'Auftragsbestätigung',
    greeting: 'Hallo Mia,',
    paragraphs: ['Auflage: 125 Stück\nUmschlag: <b>matt</b>'],
  })
  expect(text).toContain('Auflage: 125 Stück\nUmschlag: <b>matt</b>')
  expect(html).toContain('Auflage: 125 Stück<br>Umschlag: &lt;b&gt;matt&lt;/b&gt;</p>')
})
