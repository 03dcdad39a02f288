import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconFileTypePdf, IconPhoto, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/Progress.tsx'
import type { Uploads } from './browser-uploads.ts'
import styles from './UploadRow.module.css'
import type { FileKind, UploadItem } from './upload.ts'
import { isHopeless, isKeptByServer, percentOf, stateWords } from './upload-words.ts'
import { useObjectUrl } from './use-object-url.ts'

type Actions = Pick<Uploads, 'pause' | 'resume' | 'retry' | 'remove'>
type Props = { item: UploadItem; kind: FileKind; uploads: Actions }

const inMotion = ['waiting', 'sending', 'paused']
const canRetry = ({ state, blob, error }: UploadItem) =>
  state === 'failed' && (isKeptByServer(error) || (blob !== undefined && !isHopeless(error)))

/** One file on its way: what it is, how far it is, and what can be done. */
export function UploadRow({ item, kind, uploads }: Props) {
  const { id, name, state } = item
  const percent = percentOf(item)
  return (
    <Row
      picture={<Picture blob={item.blob} kind={kind} />}
      name={name}
      failed={state === 'failed' || state === 'missing'}
      words={
        <>
          {/* Only the state is read out, not each percent. */}
          <span role="status">{stateWords(item)}</span>
          {state === 'sending' && ` ${percent} %`}
        </>
      }
      below={inMotion.includes(state) && <ProgressBar done={percent} total={100} label={`${name} hochladen`} />}
      actions={
        <>
          {(state === 'waiting' || state === 'sending') && (
            <IconButton
              label={`${name} anhalten`}
              icon={<IconPlayerPause aria-hidden />}
              onClick={() => uploads.pause(id)}
            />
          )}
          {state === 'paused' && (
            <IconButton
              label={`${name} fortsetzen`}
              icon={<IconPlayerPlay aria-hidden />}
              onClick={() => uploads.resume(id)}
            />
          )}
          {canRetry(item) && (
            <IconButton
              label={`${name} noch einmal versuchen`}
              icon={<IconRefresh aria-hidden />}
              onClick={() => uploads.retry(id)}
            />
          )}
          {state !== 'placed' && (
            <IconButton
              label={`${name} entfernen`}
              icon={<IconTrash aria-hidden />}
              onClick={() => uploads.remove(id)}
            />
          )}
        </>
      }
    />
  )
}

type RefusedProps = { name: string; kind: FileKind; reason: string; onRemove: () => void }

/** A file that was not even sent. */
export const RefusedRow = ({ name, kind, reason, onRemove }: RefusedProps) => (
  <Row
    picture={<Picture blob={undefined} kind={kind} />}
    name={name}
    failed
    words={<span role="status">{reason}</span>}
    actions={<IconButton label={`${name} entfernen`} icon={<IconTrash aria-hidden />} onClick={onRemove} />}
  />
)

type RowProps = {
  picture: ReactNode
  name: string
  failed: boolean
  words: ReactNode
  below?: ReactNode
  actions: ReactNode
}

const Row = ({ picture, name, failed, words, below, actions }: RowProps) => (
  <li className={styles.row} data-failed={failed}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.text}>
      <p className={styles.name}>{name}</p>
      <p className={styles.words}>{words}</p>
      {below}
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
)

/** The photo itself where this browser can show it; most cannot show HEIC. */
function Picture({ blob, kind }: { blob: Blob | undefined; kind: FileKind }) {
  const [unshowable, setUnshowable] = useState(false)
  const url = useObjectUrl(kind === 'photo' ? blob : undefined)
  if (kind === 'document') return <IconFileTypePdf aria-hidden />
  if (url === undefined || unshowable) return <IconPhoto aria-hidden />
  return <img className={styles.photo} src={url} alt="" onError={() => setUnshowable(true)} />
}
