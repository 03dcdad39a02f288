import type { BookPages } from '#contract/book.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Preview.module.css'

type Props = { contents: BookPages['contents']; onPage: (page: number) => void; onClose: () => void }

/** What stands where, to jump to. */
export function ContentsDialog({ contents, onPage, onClose }: Props) {
  const go = (page: number) => {
    onPage(page)
    onClose()
  }
  return (
    <Dialog title="Inhalt" onClose={onClose}>
      <ol className={styles.contents}>
        {contents.map(({ title, page, items }) => (
          <li key={page}>
            <Entry title={title} page={page} onGo={go} />
            <ol>
              {items.map((item) => (
                <li key={`${item.page} ${item.title}`}>
                  <Entry {...item} onGo={go} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const Entry = ({ title, page, onGo }: { title: string; page: number; onGo: (page: number) => void }) => (
  <button type="button" className={styles.entry} onClick={() => onGo(page)}>
    <span>{title}</span>
    <span>{page}</span>
  </button>
)
