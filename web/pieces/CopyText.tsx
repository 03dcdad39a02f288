import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonLook } from '../ui/Button.tsx'
import { IconCopy } from '../ui/icons.ts'
import { ErrorNotice } from '../ui/Notice.tsx'

/** Words that stand on the page, to be taken elsewhere. */
export function CopyText({ words, size }: { words: string; size?: ButtonLook['size'] }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(words) })
  return (
    <>
      <Button
        kind="secondary"
        {...(size !== undefined && { size })}
        icon={<IconCopy size={size === 'small' ? 16 : 20} aria-hidden />}
        onClick={() => copy.mutate()}
      >
        {copy.isSuccess ? 'Kopiert' : 'Text kopieren'}
      </Button>
      {copy.isError && <ErrorNotice>Dein Browser hat das Kopieren nicht erlaubt. Markier den Text selbst.</ErrorNotice>}
    </>
  )
}
