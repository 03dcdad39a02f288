import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The fonts of the book, all under the OFL. Those of the design come first, then the ones that have what these lack.
 * Emoji are of one colour: the coloured ones would be RGB.
 */
const files = [
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  'inter/500Medium/Inter_500Medium.ttf',
  'noto-sans/500Medium/NotoSans_500Medium.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
]

export const readFonts = (): Uint8Array[] =>
  files.map((file) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))))
