import { type Wanted, wantedWords } from '#domain/book/fairness.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'

type AskMail = { firstName: string; name: string; wanted: Wanted; url: string; publicUrl: string }

const more = {
  note: 'Ein, zwei Sätze reichen: eine Erinnerung, ein Insider, ein Wunsch.',
  photo: 'Vom Ausflug, aus der Pause, vom Sportfest: Lad es hoch und sag dazu, wer drauf ist.',
} as const satisfies Record<Wanted, string>
const labels = { note: 'Gleich schreiben', photo: 'Foto hochladen' } as const satisfies Record<Wanted, string>

/** Whom it is about stands in the text alone, which goes once it is sent; it tells nothing of how often they are found. */
export const askMail = ({ firstName, name, wanted, url, publicUrl }: AskMail) =>
  layOutMail({
    subject: 'Eine kleine Bitte fürs Abibuch',
    greeting: `Hallo ${firstName},`,
    paragraphs: [`${ended(wantedWords[wanted](name))} Deine Redaktion würde sich freuen. ${more[wanted]}`],
    action: { label: labels[wanted], url },
    closing: [`Du möchtest keine Erinnerungen und Bitten? Im Profil kannst du sie abschalten: ${publicUrl}/profile`],
  })

const ended = (words: string) => (words.endsWith('?') ? words : `${words}.`)
