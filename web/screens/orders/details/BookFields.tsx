import { Link } from '@tanstack/react-router'
import type { PrintedEdition } from '#contract/order/parts.ts'
import { bookOf } from '#domain/book/budget.ts'
import { COVER_PAGES, innerPages, PAGE_STEP, pageCountProblem, pageLimits } from '#domain/book/page-count.ts'
import { CoverType, coverLabels, spineMm } from '#domain/book/spine.ts'
import { adWords } from '#domain/order/ads.ts'
import { type CoverMaterial, materialLabels } from '#domain/order/details.ts'
import { copiesOffered } from '#domain/order/quantity.ts'
import { paths } from '../../../pieces/paths.ts'
import { millimetres } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { copiesRange } from '../order-words.ts'
import page from '../page/OrderPage.module.css'
import { AdFields } from './AdFields.tsx'
import { CopiesField } from './CopiesField.tsx'
import styles from './Details.module.css'
import { type DetailsDraft, withCover } from './details-draft.ts'
import { ExtraFields } from './ExtraFields.tsx'
import type { DetailsFieldsProps } from './fields-props.ts'
import { RemarkField } from './RemarkField.tsx'

const covers = [
  { value: 'HARDCOVER', label: coverLabels.HARDCOVER, hint: 'Fest gebunden, hält ein Leben lang.' },
  {
    value: 'SOFTCOVER',
    label: coverLabels.SOFTCOVER,
    hint: `Leicht und biegsam, ab ${copiesOffered('YEARBOOK_ORDER', 'SOFTCOVER')[0]} Stück.`,
  },
]
const materials = Object.entries(materialLabels).map(([value, label]) => ({ value, label }))

/** A book, and a trial print of it. */
export function BookFields(props: DetailsFieldsProps) {
  const { type, draft, errors, onChange, bookPages, contentPages, edition } = props
  const grown = contentPages === null ? null : bookOf(contentPages, draft.cover ?? 'HARDCOVER').pages
  const known = bookPages ?? grown
  const isTrial = type === 'SAMPLE_YEARBOOK_ORDER'
  return (
    <>
      <section className={page.panel} aria-labelledby="book">
        <h2 id="book" className={page.panelTitle}>
          Euer Buch
        </h2>
        {edition !== null ? (
          <>
            <p>Ihr druckt euer Abibuch: {ofEdition(edition)}</p>
            {!isTrial && <OtherCover cover={edition.cover} />}
          </>
        ) : isTrial ? (
          <p>
            Einen Probedruck gibt es immer als {coverLabels.HARDCOVER}, in {copiesRange(type)} Exemplaren.
          </p>
        ) : (
          <RadioChoice
            legend="Umschlag"
            name="cover"
            look="two columns of cards"
            options={covers}
            defaultValue={draft.cover ?? ''}
            error={errors.cover}
            onChange={(event) => onChange(withCover(type, draft, CoverType.parse(event.currentTarget.value)))}
          />
        )}
        <div className={styles.pair}>
          <div className={styles.withFacts}>
            {edition === null && (
              <NumberField
                label="Seitenzahl"
                name="pages"
                hint={pagesHint(draft.cover)}
                value={draft.pages}
                error={errors.pages}
                onChange={(pages) => onChange({ ...draft, pages })}
              />
            )}
            <p className={styles.facts} aria-live="polite">
              {spineWords(draft)}
            </p>
            {edition === null && known !== null && draft.pages !== known && (
              <div className={styles.facts}>
                <p>
                  Euer {bookPages === null ? 'Buch hat gerade' : 'fertiges Buch hat'} {known} Seiten, mit Umschlag.
                </p>
                <Button kind="quiet" size="small" onClick={() => onChange({ ...draft, pages: known })}>
                  {known} Seiten übernehmen
                </Button>
              </div>
            )}
          </div>
          <CopiesField {...props} />
        </div>
        <RadioChoice
          legend="Material des Umschlags"
          name="material"
          options={materials}
          defaultValue={draft.material ?? ''}
          error={errors.material}
          onChange={(event) => onChange({ ...draft, material: event.currentTarget.value as CoverMaterial })}
        />
      </section>
      <ExtraFields {...props} />
      {edition === null && <AdFields {...props} />}
      <section className={page.panel} aria-label="Notiz">
        <RemarkField {...props} />
      </section>
    </>
  )
}

/** The way to the cover that was not chosen: the book is set in it first. */
function OtherCover({ cover }: { cover: CoverType }) {
  const other = coverLabels[cover === 'HARDCOVER' ? 'SOFTCOVER' : 'HARDCOVER']
  return (
    <p className={styles.facts}>
      Lieber {other}? <Link to={paths.book}>Setzt das Buch als {other}</Link> und wählt es dann beim Upload aus.
    </p>
  )
}

/** What the book says itself, whatever was planned before. */
function ofEdition({ pages, cover, adPages }: PrintedEdition): string {
  const ads = adPages.length === 0 ? 'ohne Anzeigen' : `Anzeigen auf ${adWords({ pages: adPages, covers: [] })}`
  return `${coverLabels[cover]}, ${pages} Seiten, ${ads}. Das kommt aus dem Buch selbst.`
}

function pagesHint(cover: CoverType | null): string {
  const { min, max } = pageLimits[cover ?? 'HARDCOVER']
  return `Mit den ${COVER_PAGES} Umschlagseiten, durch ${PAGE_STEP} teilbar: ${min} bis ${max}.`
}

/** What follows from it for the files. */
function spineWords({ cover, pages }: DetailsDraft): string {
  if (cover === null || pages === null || Number.isNaN(pages) || pageCountProblem(pages, cover) !== undefined) return ''
  return `Das sind ${innerPages(pages)} Innenseiten und ${millimetres(spineMm(cover, pages))} Rückenbreite.`
}
