import styles from './Home.module.css'

/** Of the demo class, whose people are invented; made by `npm run book`, each 420 pixels wide. */
const pages = [
  { name: 'steckbrief', alt: 'Ein Steckbrief: Porträt, Name, Antworten und kleine Fotos' },
  { name: 'alle', alt: 'Alle auf einen Blick: die Gesichter der Stufe als bunte Wand' },
  { name: 'collage', alt: 'Eine Fotocollage der Studienfahrt, wie Abzüge auf einem Tisch' },
  { name: 'ranking', alt: 'Ein Ranking mit Siegertreppchen: Das ansteckendste Lachen' },
  { name: 'zitat', alt: 'Ein Zitat aus dem Unterricht, groß wie ein Plakat' },
  { name: 'kommentare', alt: 'Kommentare über Mitschüler:innen, auf bunten Zetteln' },
]

/** Below the fold, and loaded only when somebody comes there. */
export const BookPages = () => (
  <section aria-labelledby="pages">
    <h2 id="pages" className={styles.heading}>
      So sieht es aus
    </h2>
    <p>Seiten aus einem Beispielbuch, in drei Gestaltungen. Ihr sucht euch eine aus, den Rest macht das Buch.</p>
    <ul className={styles.pages}>
      {pages.map(({ name, alt }) => (
        <li key={name}>
          <img
            className={styles.bookPage}
            src={`/book-page-${name}.webp`}
            alt={alt}
            width={420}
            height={594}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  </section>
)
