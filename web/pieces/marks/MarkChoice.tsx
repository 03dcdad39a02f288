import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MarkKind } from '#domain/book/mark.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { fileUrl } from '../file-url.ts'
import styles from './Marks.module.css'
import { markWords } from './mark-words.ts'

export type MarkPlace = { kind: MarkKind; moduleId: string | null }
type Props = MarkPlace & { marked: string | null; disabled?: boolean }

export const useSetMark = () =>
  useChange(['book'], (choice: Parameters<typeof api.book.marks.set>[0]) => api.book.marks.set(choice), {
    answers: () => queries.book.marks.get.queryKey({ input: {} }),
    scope: 'book-marks',
  })

/** One of all that can stand large, or what the book picks: one tap. */
export function MarkChoice({ kind, moduleId, marked, disabled = false }: Props) {
  const input = { kind, ...(moduleId !== null && { moduleId }) }
  const options = useQuery(queries.book.marks.options.queryOptions({ input }))
  const set = useSetMark()
  const { words, byItself, none, title } = markWords[kind]
  // What was tapped counts until the server has said otherwise.
  const chosen = set.isPending ? set.variables.itemId : marked
  const option = (itemId: string | null) => ({
    name: `${kind} ${moduleId}`,
    checked: chosen === itemId,
    onChoose: () => set.mutate({ kind, moduleId, itemId }),
  })
  if (options.data === undefined)
    return options.isError ? (
      <ErrorNotice onRetry={() => void options.refetch()}>{failureText(options.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={3} />
    )
  const { quotes, photos, shown } = options.data
  if (quotes.length === 0 && photos.length === 0) return <p className={styles.soft}>{none}</p>
  return (
    <>
      <p className={styles.soft}>{words}</p>
      {!shown && <InfoNotice>In der Gestaltung, die ihr gewählt habt, steht dort kein Foto.</InfoNotice>}
      {set.isError && <ErrorNotice>{failureText(set.error)}</ErrorNotice>}
      <fieldset className={photos.length > 0 ? styles.photos : styles.quotes} disabled={disabled}>
        <legend className="heard">{title}</legend>
        <Option {...option(null)}>
          <span className={styles.byItself}>{byItself}</span>
        </Option>
        {quotes.map(({ id, text, giver }) => (
          <Option key={id} {...option(id)}>
            <span className={styles.quote}>
              „{betweenMarks(text)}“ <span className={styles.soft}>{giver}</span>
            </span>
          </Option>
        ))}
        {photos.map(({ fileId, title: called }, at) => (
          <Option key={fileId} {...option(fileId)}>
            <Photo src={fileUrl(fileId, 'thumb')} alt={called === '' ? `Foto ${at + 1}` : called} />
          </Option>
        ))}
      </fieldset>
    </>
  )
}

type OptionProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode }

const Option = ({ name, checked, onChoose, children }: OptionProps) => (
  <label className={styles.option}>
    <input className="heard" type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
)
