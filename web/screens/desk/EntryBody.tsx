import { betweenMarks } from '#domain/content/quote.ts'
import { ArticleView } from '../../pieces/article/ArticleView.tsx'
import { fileUrl } from '../../pieces/file-url.ts'
import { PdfFirstPage } from '../../pieces/upload/PdfFirstPage.tsx'
import { Photo } from '../../ui/Photo.tsx'
import styles from './Desk.module.css'
import { type Entry, whoseWords } from './desk-entry.ts'

/** What somebody filled in, as large as one reads at midnight. */
export function EntryBody({ entry }: { entry: Entry }) {
  const { kind, value, giver, fileId } = entry
  if (kind === 'photo' && fileId !== null)
    return (
      <>
        <Photo
          className={styles.photo}
          src={fileUrl(fileId)}
          alt={typeof value === 'string' && value !== '' ? value : `Foto von ${whoseWords(entry)}`}
        />
        {value !== '' && <p className={styles.text}>{value as string}</p>}
      </>
    )
  if (kind === 'document' && fileId !== null)
    return (
      <>
        <PdfFirstPage fileId={fileId} label={`PDF von ${whoseWords(entry)}`} />
        <a className={styles.soft} href={fileUrl(fileId)} target="_blank" rel="noreferrer">
          {value as string}
        </a>
      </>
    )
  if (kind === 'quote')
    return (
      <blockquote className={styles.quote}>
        <p className={styles.text}>„{betweenMarks(value as string)}“</p>
        <p className={styles.soft}>{giver}</p>
      </blockquote>
    )
  return typeof value === 'string' ? (
    <p className={styles.text}>{value}</p>
  ) : (
    <div className={styles.text}>
      <ArticleView article={value} />
    </div>
  )
}
