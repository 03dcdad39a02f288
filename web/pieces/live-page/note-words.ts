import type { PageNote } from '#domain/book/page-note.ts'

const centimetres = (mm: number) => (mm / 10).toLocaleString('de-DE', { maximumFractionDigits: 1 })
const listed = (characters: readonly string[]) => characters.map((each) => `„${each}“`).join(', ')

/** What stands at the spot, and what is to be said of it. */
export function noteWords(note: PageNote): { short: string; long: string } {
  switch (note.kind) {
    case 'small-photo':
      return {
        short: note.portrait ? 'Porträt zu klein' : 'Foto zu klein',
        long: `Scharf wird es höchstens ${centimetres(note.widthMm)} cm breit. Nimm am besten das Original vom Handy.`,
      }
    case 'too-long':
      return {
        short: 'Zu lang',
        long: `${note.over.toLocaleString('de-DE')} Zeichen zu viel. Kürze den Text, dann wird er gespeichert.`,
      }
    case 'no-glyph':
      return {
        short: note.ofName ? 'Name nicht druckbar' : 'Zeichen fehlt',
        long: note.ofName
          ? `${listed(note.characters)} hat keine unserer Schriften. Ändere den Namen im Profil, sonst fehlt es im Buch.`
          : `${listed(note.characters)} hat keine unserer Schriften und wird nicht gedruckt.`,
      }
  }
}
