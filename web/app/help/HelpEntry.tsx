import { IconHelp } from '../../ui/icons.ts'
import { useHelp } from './use-help.tsx'

/** Help inside of the frame; its look is that of the place. */
export function HelpEntry({ className }: { className: string }) {
  const { open, dialog } = useHelp()
  return (
    <>
      <button type="button" className={className} onClick={open} aria-haspopup="dialog">
        <IconHelp size={24} aria-hidden />
        <span>Hilfe</span>
      </button>
      {dialog}
    </>
  )
}
