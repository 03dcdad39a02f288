import { inLatin } from './latin.ts'
import { isEntryOf } from './own-entry.ts'
import { printedName, sameNameKey } from './roster-name.ts'

/** Letters of other alphabets that look like Latin ones. Capitals apart, since a small letter may look like another. */
const lookLike: Record<string, string> = {
  // Cyrillic
  ...{ А: 'a', В: 'b', Е: 'e', Ѕ: 's', І: 'i', Ј: 'j', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't' },
  ...{ У: 'y', Х: 'x', Ү: 'y', Һ: 'h', Ӏ: 'i', Ԁ: 'd', Ԛ: 'q', Ԝ: 'w', Ԍ: 'g', З: '3', Ғ: 'f' },
  ...{ а: 'a', в: 'b', е: 'e', ѕ: 's', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', ү: 'y', һ: 'h', ӏ: 'i', ԁ: 'd', ԛ: 'q', ԝ: 'w', г: 'r', п: 'n', ц: 'u', ь: 'b' },
  // Greek
  ...{ Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y', Χ: 'x' },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
  },
  // Armenian
  ...{ Տ: 's', Օ: 'o', Լ: 'l', Ս: 'u', հ: 'h', ո: 'n', ս: 'u', օ: 'o', ց: 'g', զ: 'q', յ: 'j' },
  // Latin letters that are taken for others
  ...{ ı: 'i', ɩ: 'i', ɪ: 'i', ł: 'l', ǀ: 'l', ɑ: 'a', ɡ: 'g', ɢ: 'g', ʜ: 'h', ʟ: 'l', ɴ: 'n', ʀ: 'r', ʏ: 'y', ʙ: 'b' },
  ...{ ᴀ: 'a', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ᴊ: 'j', ᴋ: 'k', ᴍ: 'm', ᴏ: 'o', ᴘ: 'p', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ᴢ: 'z' },
  ...{ ꜱ: 's', ꜰ: 'f', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ƅ: 'b', ʋ: 'u', ꞵ: 'b', ß: 'b', ꭓ: 'x', ſ: 'f' },
}

/**
 * A name as the eye takes it in: names with the same skeleton look alike, or are. Mathematical, full-width and accented
 * letters become plain ones; "I" and "l", "rn" and "m" cannot be told apart. For comparing only, never for showing.
 */
export const nameSkeleton = (name: string): string =>
  sameNameKey(
    [...name.replaceAll('ſ', 'f').normalize('NFKD')]
      // What a letter becomes without its marks may look like another in turn.
      .map((letter) => lookLike[letter] ?? lookLike[letter.toLowerCase()] ?? letter)
      .join(''),
  )
    .replaceAll(/[l1|]/g, 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
/** "Groß" is "Gross" and "Özgür" "Oezguer" on other keyboards. */
const spellings = (name: string): string[] => [
  name,
  inLatin(name),
  inLatin(name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)),
]

type Named = Parameters<typeof printedName>[0]
/** As it is printed, and as they are called. */
export const skeletonsOf = (person: Named): string[] => [
  ...new Set(
    [printedName(person), `${person.firstName} ${person.lastName}`]
      .flatMap(spellings)
      .map((name) => nameSkeleton(name)),
  ),
]

/** Those that somebody has only after a change: namesakes keep theirs. */
export const newSkeletons = (before: Named, after: Named): string[] =>
  skeletonsOf(after).filter((name) => !skeletonsOf(before).includes(name))

/** Somebody else one of whose names looks like one of these. */
export const lookAlike = <Other extends Named>(
  skeletons: readonly string[],
  others: readonly Other[],
): Other | undefined => others.find((other) => skeletonsOf(other).some((skeleton) => skeletons.includes(skeleton)))

/** Somebody whose name cannot be told from theirs, or who may be the same person: "Lea Heide" and "Lea-Marie von der Heide". */
export const namesakeOf = <Other extends Named>(person: Named, others: readonly Other[]): Other | undefined =>
  lookAlike(skeletonsOf(person), others) ?? others.find((other) => isEntryOf(person, other))
