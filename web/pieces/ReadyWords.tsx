import { Button, buttonClass } from '../ui/Button.tsx'
import { IconBrandWhatsapp, IconShare2 } from '../ui/icons.ts'
import { CopyText } from './CopyText.tsx'
import styles from './ReadyWords.module.css'
import { canShare, share, whatsappWith } from './share.ts'

/** Words that somebody sends themselves, in whatever way they write to each other. */
export function ReadyWords({ words, onShared }: { words: string; onShared: () => void }) {
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
      <CopyText words={words} />
    </>
  )
}
