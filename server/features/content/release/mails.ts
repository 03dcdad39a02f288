import { SILENCE_WORDS, type Verdict } from '#domain/content/about-me.ts'
import type { Day } from '#domain/yearbook/deadline.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'

const longDay = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const until = (endsOn: Day) => longDay.format(new Date(endsOn))

type Asked = { firstName: string; endsOn: Day; url: string }

export const roundOpenedMail = ({ firstName, endsOn, url }: Asked) =>
  layOutMail({
    subject: 'Schau, was im Abibuch über dich steht',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'euer Abibuch geht auf den Druck zu. Vorher siehst du, was darin über dich steht: Kommentare, Zitate, Rankings, Fotos und deine eigene Seite.',
      'Zu jedem sagst du „Passt so“ oder „Bitte raus“. Was du nicht willst, wird nicht gedruckt.',
      `Du hast Zeit bis ${until(endsOn)}. ${SILENCE_WORDS}`,
    ],
    action: { label: 'Ansehen und freigeben', url },
  })

export const roundReminderMail = ({ firstName, endsOn, url, open }: Asked & { open: number }) =>
  layOutMail({
    subject: 'Abibuch: Noch drei Tage für deine Freigabe',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      open === 1
        ? 'über dich steht noch eine Sache im Abibuch, zu der du nichts gesagt hast.'
        : `über dich stehen noch ${open} Sachen im Abibuch, zu denen du nichts gesagt hast.`,
      `Die Freigaberunde endet ${until(endsOn)}. ${SILENCE_WORDS}`,
    ],
    action: { label: 'Ansehen und freigeben', url },
    closing: [`Du möchtest keine Erinnerungen? Im Profil kannst du sie abschalten: ${new URL('/profile', url).href}`],
  })

type Decided = { firstName: string; title: string; verdict: Verdict; answer: string; url: string }

export const objectionDecidedMail = ({ firstName, title, verdict, answer, url }: Decided) =>
  layOutMail({
    subject: 'Abibuch: Die Redaktion hat über deinen Einwand entschieden',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      verdict === 'changed'
        ? `in „${title}“ stand etwas, das du so nicht wolltest. Die Redaktion hat den Text geändert. Schau bitte noch einmal darauf.`
        : `du wolltest eine Stelle in „${title}“ nicht im Buch haben. Die Redaktion hat entschieden, dass sie bleibt.`,
      ...(answer.trim() === '' ? [] : [`„${answer.trim()}“`]),
      ...(verdict === 'kept' ? ['Verletzt dich die Stelle? Sprich die Redaktion an, oder schreib uns.'] : []),
    ],
    action: { label: 'Ansehen', url },
  })
