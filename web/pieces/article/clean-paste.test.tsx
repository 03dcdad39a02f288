import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const flat = (html: string) =>
  cleanPaste(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> <(?=\/?(?:p|h\d|[uo]l|li)\b)/g, '><')
    .trim()

const wordItem = (mark: string, words: string, level = 1, part = 'Middle') =>
  `<p class=MsoListParagraphCxSp${part} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

test('a text from Word keeps its words, headings and emphasis, and nothing of Word', () => {
  expect(
    flat(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
      <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style>p.MsoNormal { margin:0 }</style></head>
      <body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
      <h1 style='mso-fareast-language:DE'>Unsere Fahrt<o:p></o:p></h1>
      <p class=MsoNormal style='mso-margin-top-alt:auto'>Wir waren <b style='mso-bidi-font-weight:normal'>alle</b> <i>dabei</i>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Der Bus</h2><!--EndFragment--></body></html>`),
  ).toBe('<h2>Unsere Fahrt</h2><p>Wir waren <strong>alle</strong> <i>dabei</i>.</p><h3>Der Bus</h3>')
})

test('what only looks like a list in Word becomes one, numbers and bullets, two levels', () => {
  expect(flat(wordItem('·', 'Rom', 1, 'First') + wordItem('o', 'Forum', 2) + wordItem('·', 'Neapel', 1, 'Last'))).toBe(
    '<ul><li><p>Rom</p><ul><li><p>Forum</p></li></ul></li><li><p>Neapel</p></li></ul>',
  )
  expect(flat(`${wordItem('1.', 'Eins')}${wordItem('2.', 'Zwei')}<p class=MsoNormal>Ende</p>`)).toBe(
    '<ol><li><p>Eins</p></li><li><p>Zwei</p></li></ol><p>Ende</p>',
  )
  expect(flat('<p class="MsoListParagraph">•&nbsp; ohne Angaben</p>')).toBe('<ul><li><p>ohne Angaben</p></li></ul>')
})

test('a text from Google Docs is bold where it was bold, and its lists nest', () => {
  expect(
    flat(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
      style="font-size:11pt;font-weight:700;font-style:normal">Fett</span><span style="font-weight:400;font-style:italic"> kursiv</span></p><br>
      <ul><li dir="ltr"><p role="presentation">außen</p></li><ul><li><p>innen</p></li></ul></ul></b>`),
  ).toContain('<p><strong>Fett</strong><em> kursiv</em></p>')
  expect(flat('<ul><li><p>außen</p></li><ul><li><p>innen</p></li></ul></ul>')).toBe(
    '<ul><li><p>außen</p><ul><li><p>innen</p></li></ul></li></ul>',
  )
})

test('lists deeper than two levels move up', () => {
  expect(flat('<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li></ul></li></ul></li></ul></li></ul>')).toBe(
    '<ul><li>1<ul><li>2</li><li>3</li><li>4</li></ul></li></ul>',
  )
})

test('tables become lines, pictures and scripts go', () => {
  expect(
    flat(
      '<table><tr><td><p>Mo</p></td><td>Mathe</td></tr><tr><td>Di</td><td></td></tr></table><p>x<img src="https://example.org/a.png" onerror="alert(1)"><script>alert(1)</script></p>',
    ),
  ).toBe('<p>Mo · Mathe</p><p>Di</p><p>x</p>')
})

test('what was copied from an article stays as it is', () => {
  const own = '<h3 data-pm-slice="1 1 []">Zwischenüberschrift</h3>'
  expect(cleanPaste(own)).toBe(own)
})
