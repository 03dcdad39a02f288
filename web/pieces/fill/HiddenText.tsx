import type { SavedText } from '#contract/content/texts.ts'
import { Badge } from '../../ui/Badge.tsx'

/** To whoever wrote a text that the editors have taken out of the book. */
export const HiddenText = ({ text }: { text: SavedText | undefined }) =>
  text?.hidden === true && (
    <p>
      <Badge look="warning">Von der Redaktion verborgen</Badge> Das steht nicht im Buch.
    </p>
  )
