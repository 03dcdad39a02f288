/** Letters that are none of the Latin ones with a mark, as they are written in German papers. */
const letters: Record<string, string> = {
  // Turkish, Polish, Vietnamese, Scandinavian and their kin
  ...{ ı: 'i', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ø: 'o', æ: 'ae', œ: 'oe', ħ: 'h', ŋ: 'ng', ə: 'a', ß: 'ss' },
  // Cyrillic
  ...{ а: 'a', б: 'b', в: 'w', г: 'g', д: 'd', е: 'e', ж: 'sch', з: 's', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch', щ: 'schtsch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja', і: 'i', є: 'je', ґ: 'g', ј: 'j', љ: 'lj', њ: 'nj', ђ: 'dj' },
  ...{ ћ: 'c', џ: 'dz' },
  // Greek
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

const isAscii = /^\p{ASCII}*$/u

/** A word in small Latin letters without marks; letters of alphabets that we do not know stay as they are. */
export const inLatin = (text: string): string => {
  const small = text.toLowerCase()
  // Nearly all are plain already, and thousands of comments are looked through.
  return isAscii.test(small)
    ? small
    : small
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll('ου', 'u')
        .replaceAll(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
}
