import { CoverAd, coverAdLabels } from '#domain/order/ads.ts'
import { CheckField } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import page from '../page/OrderPage.module.css'
import { usePrintRules } from '../use-print-rules.ts'
import styles from './Details.module.css'
import type { DetailsFieldsProps } from './fields-props.ts'

/** Of what is typed: as many pages as can ever be. */
const AD_PAGES_LENGTH = 320

/** Ads are checked before the print, so that we have to know where they stand. */
export function AdFields({ draft, onChange, errors }: DetailsFieldsProps) {
  const { data: rules } = usePrintRules()
  const atMost = rules === undefined ? '' : ` Höchstens ${rules.adPagesMax}, mit denen auf dem Umschlag.`
  return (
    <section className={page.panel} aria-labelledby="ads">
      <h2 id="ads" className={page.panelTitle}>
        Anzeigen
      </h2>
      <CheckField
        name="adsBooked"
        checked={draft.adsBooked}
        onChange={(event) => onChange({ ...draft, adsBooked: event.currentTarget.checked })}
        hint="Zum Beispiel von der Fahrschule oder der Bäckerei um die Ecke."
      >
        In unserem Buch stehen Anzeigen.
      </CheckField>
      {draft.adsBooked && (
        <>
          <TextField
            label="Seiten mit Anzeigen"
            name="ads.pages"
            autoComplete="off"
            maxLength={AD_PAGES_LENGTH}
            hint={`Gezählt wie in eurer PDF-Datei mit dem Inhalt, zum Beispiel 12, 34, 91.${atMost}`}
            value={draft.adPages}
            error={errors['ads.pages']}
            onChange={(event) => onChange({ ...draft, adPages: event.currentTarget.value })}
          />
          <fieldset className={styles.covers}>
            <legend>Anzeigen auf dem Umschlag</legend>
            {CoverAd.options.map((cover) => (
              <CheckField
                key={cover}
                name={cover}
                checked={draft.adCovers.includes(cover)}
                onChange={(event) =>
                  onChange({
                    ...draft,
                    adCovers: CoverAd.options.filter((each) =>
                      each === cover ? event.currentTarget.checked : draft.adCovers.includes(each),
                    ),
                  })
                }
              >
                {coverAdLabels[cover]}
              </CheckField>
            ))}
          </fieldset>
        </>
      )}
    </section>
  )
}
