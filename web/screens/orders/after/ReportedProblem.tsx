import type { Order, Problem } from '#contract/order/parts.ts'
import { PROBLEM_PHOTOS_MAX, problemLabels } from '#domain/order/problem.ts'
import { askAgain } from '../../../api/stale.ts'
import { problemPhotoUrl } from '../../../pieces/file-url.ts'
import { UploadField } from '../../../pieces/upload/UploadField.tsx'
import { uploads } from '../../../pieces/upload/uploads.ts'
import { momentWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../ui/PhotoGroup.tsx'
import styles from './After.module.css'

type Props = { order: Order; problem: Problem; mayOrder: boolean }

/** Something that was reported; for those who order with its photos, on which addresses stand, and room for more of them. */
export function ReportedProblem({ order: { id: orderId }, problem, mayOrder }: Props) {
  const { id: problemId, kind, text, reportedAt, photos, answers } = problem
  return (
    <article className={styles.problem} aria-label={`Gemeldet: ${problemLabels[kind]}`}>
      <p className={styles.head}>
        <strong>{problemLabels[kind]}</strong>
        {answers.length === 0 ? <Badge look="brand">Ist bei uns</Badge> : <Badge look="success">Beantwortet</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.soft}>
        Gemeldet am {momentWords(reportedAt)}.{answers.length === 0 && ' Wir melden uns bei euch.'}
      </p>
      {answers.map((answer) => (
        <blockquote key={answer.at} className={styles.answer}>
          <p className={styles.text}>{answer.text}</p>
          <p className={styles.soft}>Unsere Antwort vom {momentWords(answer.at)}, auch per Mail.</p>
        </blockquote>
      ))}
      {mayOrder && photos.length > 0 && (
        <PhotoGroup>
          <ul className={styles.photos} aria-label="Fotos">
            {photos.map((fileId, at) => (
              <li key={fileId}>
                <Photo className={styles.photo} src={problemPhotoUrl(orderId, fileId)} alt={`Foto ${at + 1}`} />
              </li>
            ))}
          </ul>
        </PhotoGroup>
      )}
      {mayOrder && (
        <UploadField
          uploads={uploads}
          intent={{ purpose: 'problem-photo', orderId, problemId }}
          accept="photo"
          showsPeople={false}
          room={PROBLEM_PHOTOS_MAX - photos.length}
          shown={photos}
          onPlaced={() => void askAgain('order')}
        />
      )}
    </article>
  )
}
