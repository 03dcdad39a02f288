import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookWarning, WarningKind } from '#domain/book/warning.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { spotNames } from '#domain/content/spot.ts'
import { spotPlace } from '../content-types.ts'
import { paths } from '../paths.ts'

type Of<Kind extends WarningKind> = Extract<BookWarning, { kind: Kind }>

/** What each kind means for the book, and what to do. */
export const warningWords: Record<WarningKind, { title: string; words: string }> = {
  'too-many-pages': {
    title: 'Zu viele Seiten',
    words: 'So dick lässt es sich nicht binden. Kürzt zum Beispiel lange Artikel, oder nehmt Fotos aus den Collagen.',
  },
  'left-out-pdf': {
    title: 'PDF-Seiten, die fehlen',
    words:
      'Wir bereiten sie noch vor, oder sie lassen sich nicht drucken. Setzt das Buch in ein paar Minuten noch einmal. ' +
      'Fehlen sie dann immer noch, exportiert das PDF neu und ladet es wieder hoch.',
  },
  'no-glyph': { title: 'Zeichen ohne Schrift', words: 'Keine unserer Schriften hat sie, im Buch fehlen sie.' },
  'no-portrait': { title: 'Ohne Porträt', words: 'Im Buch steht dort der Anfangsbuchstabe.' },
  'small-portrait': { title: 'Porträt zu klein', words: 'Damit es scharf bleibt, drucken wir es kleiner.' },
  'small-photo': { title: 'Foto zu klein', words: 'Damit es scharf bleibt, drucken wir es kleiner.' },
  nowhere: {
    title: 'Kaum etwas im Buch',
    words: 'Nichts auf der eigenen Seite, kein Kommentar, kein Platz in einem Ranking. Fragt doch einmal nach.',
  },
}

/** What it is about, as the way to where it is mended. */
export function WarningPlace({ warning }: { warning: BookWarning }): ReactNode {
  switch (warning.kind) {
    case 'too-many-pages':
      return (
        <Link to={paths.define}>
          {warning.pages} Seiten, höchstens {warning.most}
        </Link>
      )
    case 'left-out-pdf':
      return warning.memberId === null ? (
        <Link to={paths.definePlaceholder} search={{ moduleId: warning.moduleId }}>
          {warning.title}
        </Link>
      ) : (
        <Somebody memberId={warning.memberId} name={warning.title} />
      )
    case 'no-glyph':
      return `Seite ${warning.page}: ${warning.characters.join(' ')}`
    case 'no-portrait':
      return <Face {...warning} />
    case 'nowhere':
      return <Link to={paths.fairness}>{warning.name}</Link>
    case 'small-portrait':
      return (
        <>
          <Face {...warning} />, bis {warning.widthMm} mm breit
        </>
      )
    case 'small-photo':
      return <SmallPhoto warning={warning} />
  }
}

const Somebody = ({ memberId, name }: { memberId: string; name: string }) => (
  <Link to={paths.desk} search={{ memberId }}>
    {name}
  </Link>
)

type FaceProps = { memberId: string; name: string; moduleId: string | null }

/** Where the portrait is added. */
const Face = ({ memberId, name, moduleId }: FaceProps) =>
  moduleId === null ? (
    <Somebody memberId={memberId} name={name} />
  ) : (
    <Link {...spotPlace('personal-page', moduleId, { name: spotNames.photo(PORTRAIT_SLOT), memberId })}>{name}</Link>
  )

function SmallPhoto({ warning: { moduleId, memberId, title, widthMm } }: { warning: Of<'small-photo'> }) {
  const words = `${title === '' ? 'Foto ohne Titel' : `„${title}“`}, bis ${widthMm} mm breit`
  return memberId === null ? (
    <Link to={paths.fillPhotoCollage} search={{ moduleId }}>
      {words}
    </Link>
  ) : (
    <Link to={paths.fillPersonalPage} search={{ moduleId, memberId }}>
      {words}
    </Link>
  )
}
