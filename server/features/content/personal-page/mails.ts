import type { Handed } from '#domain/content/personal-page.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'

type Asked = { firstName: string; name: string; what: Handed; url: string }

const wishes: Record<Handed, string> = {
  article: 'wünscht sich, dass du den Artikel für die eigene Seite im Abibuch schreibst.',
  pdf: 'wünscht sich, dass du die eigene Seite im Abibuch gestaltest und als PDF hochlädst.',
}

export const askedToHelpMail = ({ firstName, name, what, url }: Asked) =>
  layOutMail({
    subject: `Abibuch: ${name} fragt dich um Hilfe`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${name} ${wishes[what]}`,
      'Du findest es auf deiner Startseite unter „Für andere“. Passt es dir nicht, sag einfach Bescheid.',
    ],
    action: { label: 'Seite ansehen', url },
  })
