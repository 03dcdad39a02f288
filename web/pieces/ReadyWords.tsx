import { useMutation } from '@tanstack/react-query'
import { Button, buttonClass } from '../ui/Button.tsx'
import { IconBrandWhatsapp, IconCopy, IconShare2 } from '../ui/icons.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import styles from './ReadyWords.module.css'
import { canShare, share, whatsappWith } from './share.ts'

/** Words that somebody sends themselves, in whatever way they write to each other. */
export function ReadyWords({ words, onShared }: { words: string; onShared: () => void }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(words) })
  return (
    <>
      <blockquote className={styles.words}>{words}</blockquote>
      <a
        className={buttonClass({ kind: 'secondary' })}
        href={whatsappWith(words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={20} aria-hidden />
        In WhatsApp schreiben
      </a>
      {canShare() && (
        <Button
          kind="secondary"
          icon={<IconShare2 size={20} aria-hidden />}
          onClick={() => void share({ text: words }).then((outcome) => outcome === 'shared' && onShared())}
        >
          Mit einer App teilen
        </Button>
      )}
      <Button kind="secondary" icon={<IconCopy size={20} aria-hidden />} onClick={() => copy.mutate()}>
        {copy.isSuccess ? 'Kopiert' : 'Text kopieren'}
      </Button>
      {copy.isError && <ErrorNotice>Dein Browser hat das Kopieren nicht erlaubt. Markier den Text selbst.</ErrorNotice>}
    </>
  )
}
