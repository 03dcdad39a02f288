import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ARTICLE_MAX,
  Article,
  articleFromText,
  articleLength,
  emptyArticle,
  isTooComplex,
  plainText,
  printable,
} from './article.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })
const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const accepts = (value: unknown) => Article.safeParse(value).success

const full = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Unsere Fahrt')] },
  {
    type: 'paragraph',
    content: [text('Wir '), { ...text('alle'), marks: [{ type: 'bold' }, { type: 'italic' }] }, { type: 'hardBreak' }],
  },
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph('Rom'), { type: 'orderedList', content: [item('Forum')] }] }],
  },
  { type: 'blockquote', content: [paragraph('Nie wieder Bus!')] },
  { type: 'paragraph' },
) as Article

test('an article holds headings, paragraphs, lists in lists and quotes', () => {
  expect(Article.parse(full)).toEqual(full)
  expect(accepts(emptyArticle)).toBe(true)
})

test('what its schema does not name is refused: nodes, marks, attributes, levels', () => {
  for (const hostile of [
    doc({ type: 'image', attrs: { src: 'https://example.org/a.png' } }),
    doc({ type: 'paragraph', attrs: { style: 'color:red' } }),
    doc({ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }] }),
    doc({ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'bold', attrs: {} }] }] }),
    doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] }),
    doc({ type: 'heading', content: [text('x')] }),
    doc({ type: 'bulletList', content: [paragraph('x')] }),
    doc({ type: 'bulletList', content: [] }),
    doc({ type: 'blockquote', content: [{ type: 'heading', attrs: { level: 2 } }] }),
    doc({ type: 'listItem', content: [paragraph('x')] }),
    doc(text('x')),
    doc(paragraph('')),
    doc(doc(paragraph('x'))),
    doc(),
    { type: 'doc' },
    { ...full, version: 1 },
    'x',
    null,
    [],
  ])
    expect(accepts(hostile), JSON.stringify(hostile)).toBe(false)
})

test('lists go two levels deep, and a hundred thousand levels end nobody', () => {
  const nested = (levels: number): unknown => {
    let list: object = { type: 'bulletList', content: [item('x')] }
    for (let level = 1; level < levels; level++)
      list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('x'), list] }] }
    return doc(list)
  }
  expect(accepts(nested(2))).toBe(true)
  expect(accepts(nested(3))).toBe(false)
  expect(accepts(nested(100_000))).toBe(false)
})

test('12,000 characters fit, one more does not, nor do 100,000, in one piece or in many', () => {
  expect(accepts(doc(paragraph('ü'.repeat(ARTICLE_MAX))))).toBe(true)
  expect(accepts(doc(paragraph('ü'.repeat(ARTICLE_MAX)), paragraph('x')))).toBe(false)
  expect(accepts(doc(paragraph('x'.repeat(100_000))))).toBe(false)
  expect(accepts(doc(...Array.from({ length: 1_000 }, () => paragraph('x'.repeat(100)))))).toBe(false)
})

test('more than 2,000 nodes are too many', () => {
  const lines = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'paragraph' }))) as Article
  expect([isTooComplex(lines(1_999)), accepts(lines(1_999))]).toEqual([false, true])
  expect([isTooComplex(lines(2_000)), accepts(lines(2_000))]).toEqual([true, false])
})

test('halves of characters and control characters are refused, emoji and every script are not', () => {
  for (const broken of ['\ud83d', 'a\udc00b', '\u0000', 'a\u0007b']) expect(accepts(doc(paragraph(broken)))).toBe(false)
  for (const fine of ['👩‍🎓', 'Ολα καλά', 'تخرج', 'a\tb']) expect(accepts(doc(paragraph(fine)))).toBe(true)
})

test('what parts words in other programs parts them here', () => {
  expect(printable('8:00\tMathe\vRaum\f12\u0007')).toBe('8:00\tMathe Raum 12')
})

test('the length counts characters and line breaks', () => {
  expect(articleLength(full)).toBe('Unsere FahrtWir alle\nRomForumNie wieder Bus!'.length)
  expect(articleLength(articleFromText('👍👍'))).toBe(2)
  expect(articleLength(emptyArticle)).toBe(0)
})

test('the plain text reads as people would type it', () => {
  expect(plainText(full)).toBe('Unsere Fahrt\n\nWir alle\n\n\n• Rom\n  1. Forum\n\nNie wieder Bus!\n\n')
})

test('any text becomes a valid article, and comes back out of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
      expect(accepts(articleFromText(words))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zäöü]+(\n[a-zäöü]+)?$/), { minLength: 1, maxLength: 8 }),
      (paragraphs) => {
        const words = paragraphs.join('\n\n')
        expect(plainText(articleFromText(words))).toBe(words)
      },
    ),
  )
})
