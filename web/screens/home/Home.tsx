import { Link } from '@tanstack/react-router'
import { Brand } from '../../pieces/Brand.tsx'
import { ClassPhoto } from '../../pieces/ClassPhoto.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { paths } from '../../pieces/paths.ts'
import { CollectDrawing, DecideDrawing, PrintDrawing } from '../../pieces/product-drawings.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { BookPages } from './BookPages.tsx'
import styles from './Home.module.css'

const steps = [
  {
    title: 'Alle füllen aus',
    words: 'Steckbrief, Rankings, Zitate, Kommentare, Fotos: vom Handy, in der Pause, auch mit schlechtem Netz.',
    Drawing: CollectDrawing,
  },
  {
    title: 'Eure Redaktion entscheidet',
    words: 'Sie legt fest, was ins Buch kommt, liest mit und sieht, was noch fehlt. Die Stufe stimmt übers Motto ab.',
    Drawing: DecideDrawing,
  },
  {
    title: 'Ihr bestellt den Druck',
    words: 'Die Druckdaten sind in Sekunden geprüft, nicht erst morgen. Und das Buch kommt bis vor die Tür.',
    Drawing: PrintDrawing,
  },
]

const promises = [
  { title: 'Nichts geht verloren', words: 'Jeder Text und jedes Foto ist gespeichert, sobald es dasteht.' },
  {
    title: 'Anonym heißt anonym',
    words: 'Wer einen anonymen Kommentar geschrieben hat, erfährt auch die Redaktion nicht.',
  },
  {
    title: 'Niemand wird bloßgestellt',
    words:
      'In der Freigaberunde liest du vor dem Druck, was über dich im Buch steht. Was verletzt, meldest du mit einem Tipp.',
  },
]

/** For whoever has heard of us and wants to know what this is. Whoever is signed in never sees it. */
export function Home() {
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.brand}>
          <Brand />
          <Link className={styles.login} to={paths.login}>
            Anmelden
          </Link>
        </div>
        <div className={styles.words}>
          <PageTitle title="Das Abibuch, das eure Stufe zusammen macht" className={styles.title} />
          <p className={styles.lead}>
            Ihr sammelt am Handy, Stufenbuch macht die Seiten daraus. Ohne Layoutnächte kurz vor den Prüfungen.
          </p>
          <div className={styles.ways}>
            <Link className={buttonClass({ size: 'large' })} to={paths.signUp}>
              Stufe registrieren
            </Link>
            <p className={styles.invited}>
              Du hast einen Einladungslink? Öffne ihn, dann bist du gleich bei deiner Stufe.
            </p>
          </div>
        </div>
        <div className={styles.book} aria-hidden="true">
          <ClassPhoto className={styles.photo} />
          <p className={styles.motto}>Ein Buch. Von uns allen.</p>
          <p className={styles.year}>Abi 2027</p>
        </div>
      </header>
      <main className={styles.content}>
        <section aria-labelledby="how">
          <h2 id="how" className={styles.heading}>
            So geht’s
          </h2>
          <ol className={styles.steps}>
            {steps.map(({ title, words, Drawing }) => (
              <li key={title} className={styles.step}>
                <Drawing className={styles.drawing} />
                <h3 className={styles.stepTitle}>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ol>
        </section>
        <BookPages />
        <section aria-labelledby="promises">
          <h2 id="promises" className={styles.heading}>
            Darauf könnt ihr euch verlassen
          </h2>
          <ul className={styles.promises}>
            {promises.map(({ title, words }) => (
              <li key={title} className={styles.promise}>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.end}>
          <h2 className={styles.heading}>Fangt heute an</h2>
          <p>Eine Person registriert die Stufe und teilt den Link. Der Rest kommt von allein dazu.</p>
          <div className={styles.endWays}>
            <Link className={buttonClass({ size: 'large' })} to={paths.signUp}>
              Stufe registrieren
            </Link>
            <Link className={buttonClass({ kind: 'secondary', size: 'large' })} to={paths.login}>
              Ich habe schon ein Konto
            </Link>
          </div>
        </section>
      </main>
      <LegalFooter />
    </div>
  )
}
