import { Badge } from '../../ui/Badge.tsx'

/** To whoever contributed what the editors have taken out of the book. */
export const HiddenNotice = ({ of }: { of: { hidden: boolean } | undefined }) =>
  of?.hidden === true && (
    <p>
      <Badge look="warning">Von der Redaktion verborgen</Badge> Das steht nicht im Buch. Änderst du es, liest die
      Redaktion es noch einmal. Oder frag sie, was stört.
    </p>
  )
