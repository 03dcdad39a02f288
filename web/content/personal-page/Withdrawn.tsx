import { useSyncExternalStore } from 'react'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import { ArticleView } from '../../pieces/article/ArticleView.tsx'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { textKey } from '../../pieces/autosave/content-texts.ts'
import { PdfFirstPage } from '../../pieces/upload/PdfFirstPage.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import styles from './PersonalPage.module.css'

const words = {
  profile: 'Die Redaktion nimmt keine Steckbriefe mehr an. Die Antworten sind noch da, stehen aber nicht im Buch.',
  article: 'Die Redaktion nimmt keine Artikel mehr an. Der Text ist noch da, steht aber nicht im Buch.',
  pdf: 'Die Redaktion nimmt keine PDF-Seiten mehr an. Das PDF ist noch da, steht aber nicht im Buch.',
} as const satisfies Record<PageKind, string>

/** What was made before the editors changed their mind: to be read, and there again should they do so once more. */
export function Withdrawn({ page, kind }: { page: PersonalPage; kind: PageKind }) {
  const prefix = textKey(page.moduleId, page.isMine ? null : page.member.memberId, '')
  const stuck = useSyncExternalStore(drafts.subscribe, drafts.stuck)
  // What was typed last and did not arrive any more stands above it.
  const hasNewer = stuck.some(({ key, shown }) => key.startsWith(prefix) && !shown)
  return (
    <section aria-label="Nicht mehr im Buch" className={styles.section}>
      <InfoNotice>
        <p>{words[kind]}</p>
        {page.isMine && page.kind === null && <p>Wähl oben aus, was deine Seite stattdessen werden soll.</p>}
        <details className={styles.removed}>
          <summary>{hasNewer ? 'Ansehen, was davor gespeichert wurde' : 'Ansehen, was da steht'}</summary>
          <Kept page={page} kind={kind} />
        </details>
      </InfoNotice>
    </section>
  )
}

function Kept({ page: { texts, document, settings }, kind }: { page: PersonalPage; kind: PageKind }) {
  if (kind === 'pdf')
    return document && <PdfFirstPage fileId={document.fileId} label={`Erste Seite von ${document.name}`} />
  const writtenIn = (of: string) => texts.find(({ field }) => field === of)?.value
  const article = writtenIn('article')
  if (kind === 'article') return typeof article === 'object' ? <ArticleView article={article} /> : null
  const asked = [
    ...settings.questions.map(({ id, text }) => ({ title: text, value: writtenIn(answerField(id)) })),
    ...settings.freeTexts.map(({ id, title }) => ({ title, value: writtenIn(freeTextField(id)) })),
  ]
  return (
    <dl>
      {asked.map(
        ({ title, value }) =>
          typeof value === 'string' &&
          value !== '' && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
