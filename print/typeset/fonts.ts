import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The fonts of the book, all under the OFL. Those of the designs come first, then the ones that have what these lack.
 * Emoji are of one colour: the coloured ones would be RGB.
 */
const files = [
  'bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  'bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  'newsreader/400Regular/Newsreader_400Regular.ttf',
  'newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf',
  'newsreader/700Bold/Newsreader_700Bold.ttf',
  'instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  'instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  'anton/400Regular/Anton_400Regular.ttf',
  'space-grotesk/400Regular/SpaceGrotesk_400Regular.ttf',
  'space-grotesk/500Medium/SpaceGrotesk_500Medium.ttf',
  'space-grotesk/700Bold/SpaceGrotesk_700Bold.ttf',
  'young-serif/400Regular/YoungSerif_400Regular.ttf',
  'alegreya/400Regular/Alegreya_400Regular.ttf',
  'alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
  'alegreya/700Bold/Alegreya_700Bold.ttf',
  'courier-prime/400Regular/CourierPrime_400Regular.ttf',
  'courier-prime/700Bold/CourierPrime_700Bold.ttf',
  'caveat/700Bold/Caveat_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
]

export const fontPaths = (): string[] =>
  files.map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))
export const readFonts = (): Uint8Array[] => fontPaths().map((path) => readFileSync(path))
