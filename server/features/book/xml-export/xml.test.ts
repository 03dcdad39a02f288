import { expect, test } from 'vitest'
import { element, xmlOf } from '../../../platform/xml.ts'
import { fileNames } from './file-names.ts'

const written = (words: string) => xmlOf(element('a', {}, words)).split('\n')[1]

test('words stay words, whatever signs of XML are in them', () => {
  expect(written('<b>&amp; ]]> "x"')).toBe('<a>&lt;b&gt;&amp;amp; ]]&gt; &quot;x&quot;</a>')
  expect(written('<!-- --><?php ?>&#0;')).toBe('<a>&lt;!-- --&gt;&lt;?php ?&gt;&amp;#0;</a>')
  expect(xmlOf(element('a', { b: 'x" c="1\n<' }))).toContain('<a b="x&quot; c=&quot;1&#10;&lt;"/>')
})

test('what XML cannot write is left out, and half a character is seen to be one', () => {
  expect(written('a\u0000b\u000bc\u001f\uffff')).toBe('<a>abc</a>')
  expect(written('x\ud83d')).toBe('<a>x\ufffd</a>')
  expect(written('😀')).toBe('<a>😀</a>')
  expect(xmlOf(element('a', {}, 'eins\r\nzwei'))).toContain('<a>eins\nzwei</a>')
})

test('elements stand apart, words and marks in one line', () => {
  const line = element('p', {}, { inline: ['Ja ', element('bold', {}, 'doch'), '!'] })
  expect(xmlOf(element('a', { id: 1, of: null }, [line, element('empty', {})]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a id="1">\n  <p>Ja <bold>doch</bold>!</p>\n  <empty/>\n</a>\n',
  )
})

test('every system can store the files, and none is there twice', () => {
  const name = fileNames('fotos')
  const names = [
    'Über Zoë & Ñandú',
    'CON',
    '../../etc/passwd',
    '',
    '  ..  ',
    '日本',
    'a'.repeat(300),
    'Über Zoë & Ñandú',
  ].map((words) => name(words, 'jpg'))
  expect(names.slice(0, 6)).toEqual([
    'fotos/0001-ueber-zoe-nandu.jpg',
    'fotos/0002-con.jpg',
    'fotos/0003-etc-passwd.jpg',
    'fotos/0004.jpg',
    'fotos/0005.jpg',
    'fotos/0006.jpg',
  ])
  expect(new Set(names).size).toBe(names.length)
  for (const each of names) expect(each).toMatch(/^fotos\/\d{4,}(-[a-z0-9]+)*\.jpg$/)
  for (const each of names) expect(each.length).toBeLessThan(64)
})
