import { type CodeMap, type CodeSpace, spaceOf } from './code-space.ts'

const ONE_TO_TWO = spaceOf(['\x00', '\x80'], ['\xff', '\xff'], ['\x81\x00', '\xfe\xff'])
const SHIFT_JIS = spaceOf(
  ['\x00', '\x80'],
  ['\xa0', '\xdf'],
  ['\xfd', '\xff'],
  ['\x81\x40', '\x9f\xfc'],
  ['\xe0\x40', '\xfc\xfc'],
)
const TWO = spaceOf(['\x00\x00', '\xff\xff'])

/** The maps that every reader brings along, by a part of their names, and which bytes make a code in them. */
const families: readonly { named: RegExp; space: CodeSpace }[] = [
  { named: /-UCS2-/, space: TWO },
  {
    named: /-UTF16-/,
    space: spaceOf(['\x00\x00', '\xd7\xff'], ['\xd8\x00\xdc\x00', '\xdb\xff\xdf\xff'], ['\xe0\x00', '\xff\xff']),
  },
  { named: /-UTF32-/, space: spaceOf(['\x00\x00\x00\x00', '\x00\x10\xff\xff']) },
  {
    named: /-UTF8-/,
    space: spaceOf(
      ['\x00', '\x7f'],
      ['\xc2\x80', '\xdf\xbf'],
      ['\xe0\x80\x80', '\xef\xbf\xbf'],
      ['\xf0\x80\x80\x80', '\xf4\xbf\xbf\xbf'],
    ),
  },
  { named: /RKSJ/, space: SHIFT_JIS },
  {
    named: /^GBK2K/,
    space: spaceOf(['\x00', '\x7f'], ['\x81\x30\x81\x30', '\xfe\x39\xfe\x39'], ['\x81\x40', '\xfe\xfe']),
  },
  {
    named: /^CNS-EUC/,
    space: spaceOf(['\x00', '\x80'], ['\x8e\xa1\xa1\xa1', '\x8e\xa7\xfe\xfe'], ['\xa1\xa1', '\xfe\xfe']),
  },
  { named: /^EUC-/, space: spaceOf(['\x00', '\x80'], ['\x8e\xa0', '\x8e\xdf'], ['\xa1\xa1', '\xfe\xfe']) },
  { named: /EUC|B5|KSC|UHC|Johab/, space: ONE_TO_TWO },
]

/** Of Adobe's four collections of Chinese, Japanese and Korean glyphs: there the glyphs of ASCII are 1 to 95. */
const BEFORE_ASCII = 31
const isAscii = (code: number) => code >= 32 && code < 127
const WIDE_BLANK = 0x3000

/** A map that a file merely names. */
export function predefinedMap(name: string): CodeMap {
  const vertical = /(^|-)V$/.test(name)
  if (name.startsWith('Identity')) return { ...TWO_BYTES, vertical }
  // Those without a family are of two bytes too, and old.
  const space = families.find(({ named }) => named.test(name))?.space ?? TWO
  const isUnicode = /-(UCS2|UTF16|UTF32)-/.test(name)
  return {
    vertical,
    space,
    glyph: (code, length) => (isAscii(code) && (isUnicode || length === 1) ? code - BEFORE_ASCII : undefined),
    isBlank: (code, length) =>
      isUnicode ? code === 32 || code === 0xa0 || code === WIDE_BLANK : code === 32 && length === 1,
  }
}

/** Identity: the code is the glyph. */
export const TWO_BYTES: CodeMap = {
  vertical: false,
  space: TWO,
  glyph: (code) => code,
  isBlank: () => false,
}
