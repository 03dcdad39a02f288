import { inLatin } from './latin.ts'
import { fold } from './search.ts'

/** "GROß" has none: whoever writes in capitals mostly has no other "ß". */
export const hasSmall = (name: string): boolean => /(?!ß)\p{Ll}/u.test(name)

/** What stands before a name and may be left out. */
const particles = new Set(
  'von vom zu zum zur auf am an im in van den der die das de del della di da dal do dos du la le les el al as ter ten bin ibn'.split(
    ' ',
  ),
)
const titles = new Set(
  'dr prof professor med phil jur rer nat dipl ing mag freiherr freifrau baron baronin graf gräfin fürst fürstin prinz prinzessin'
    .split(' ')
    .map((title) => inLatin(title)),
)
export const isParticle = (word: string): boolean => particles.has(inLatin(word))
export const isTitle = (word: string): boolean => titles.has(inLatin(word).replace('.', ''))

const onlyBeforeLastNames = new Set(['von', 'vom', 'zu', 'zum', 'zur', 'della', 'del', 'dos', 'ter'])
/** Before a last name only; "Van", "An" and "Le" are given names, too. */
export const beginsLastName = (word: string): boolean => onlyBeforeLastNames.has(word.toLowerCase())

/** One form, however letters and sounds are written: "Iwanowa", "Ivanova" and "Иванова" are one. Takes Latin letters. */
export const oneForm = (word: string): string =>
  fold(word)
    .replaceAll('w', 'v')
    .replaceAll('j', 'i')
    .replaceAll('sch', 'sh')
    .replaceAll(/(.)\1+/gu, '$1')
