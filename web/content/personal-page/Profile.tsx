import type { PersonalPage } from '#contract/content/personal-page.ts'
import { answerField, freeTextField, isEmptyText } from '#domain/content/field.ts'
import { filledProfile, photoPlace } from '#domain/content/filled.ts'
import { frames } from '#domain/content/frame.ts'
import { ANSWER_MAX, FREE_TEXT_MAX, PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { entriesOf } from '#domain/yearbook/progress.ts'
import { useSpot } from '../../pieces/fill/use-spot.ts'
import { ProgressBar } from '../../ui/Progress.tsx'
import { PageText } from './PageText.tsx'
import styles from './PersonalPage.module.css'
import { PhotoSlot } from './PhotoSlot.tsx'

/** The profile: the portrait, the photos, the questions and the free texts of the editors. */
export function Profile({ page, refused }: { page: PersonalPage; refused: boolean }) {
  const { isMine } = page
  // Whoever has just chosen that it becomes a profile is led to the questions as well.
  useSpot(true)
  const { photoCategories, questions, freeTexts } = page.settings
  const { filled, of } = entriesOf({ ...filledOf(page), done: false })
  return (
    <div className={styles.profile}>
      <div className={styles.progress}>
        <p role="status">
          <strong>
            {filled} von {of}
          </strong>{' '}
          ausgefüllt
        </p>
        <ProgressBar done={filled} total={of} label={isMine ? 'Dein Steckbrief' : 'Steckbrief'} />
      </div>
      <section className={styles.section} aria-labelledby="photos">
        <h2 id="photos" className={styles.heading}>
          Fotos
        </h2>
        <div className={styles.slots}>
          <PhotoSlot
            page={page}
            slot={PORTRAIT_SLOT}
            title={isMine ? 'Dein Porträt' : 'Porträt'}
            frame={frames.portrait}
            refused={refused}
          />
          {photoCategories.map(({ id, title, shape }) => (
            <PhotoSlot key={id} page={page} slot={id} title={title} frame={frames[shape]} refused={refused} />
          ))}
        </div>
      </section>
      {questions.length > 0 && (
        <section className={styles.section} aria-labelledby="questions">
          <h2 id="questions" className={styles.heading}>
            Fragen
          </h2>
          {questions.map(({ id, text }) => (
            <PageText
              key={id}
              page={page}
              field={answerField(id)}
              label={text}
              maxLength={ANSWER_MAX}
              disabled={refused}
            />
          ))}
        </section>
      )}
      {freeTexts.length > 0 && (
        <section className={styles.section} aria-labelledby="free-texts">
          <h2 id="free-texts" className={styles.heading}>
            Freie Texte
          </h2>
          {freeTexts.map(({ id, title }) => (
            <PageText
              key={id}
              page={page}
              field={freeTextField(id)}
              label={title}
              maxLength={FREE_TEXT_MAX}
              rows={6}
              disabled={refused}
            />
          ))}
        </section>
      )}
    </div>
  )
}

/** As the task on /start counts it. */
function filledOf({ settings, texts, photos }: PersonalPage) {
  const written = texts.filter(({ value }) => !isEmptyText(value)).map(({ field }) => field)
  return filledProfile(settings, [...written, ...photos.flatMap(({ slot }) => (slot === null ? [] : photoPlace(slot)))])
}
