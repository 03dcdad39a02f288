import { ADS_MAX, CoverAd, coverAdLabels } from '#domain/order/ads.ts'
import { CheckField } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import page from '../page/OrderPage.module.css'
import styles from './Details.module.css'
import type { DetailsFieldsProps } from './fields-props.ts'

const AD_PAGES_LENGTH = 120

/** Ads are checked before the print, so that we have to know where they stand. */
export function AdFields({ draft, onChange, errors }: DetailsFieldsProps) {
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
            hint={`Gezählt wie in eurer PDF-Datei mit dem Inhalt, zum Beispiel 12, 34, 91. Höchstens ${ADS_MAX}, mit denen auf dem Umschlag.`}
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
