import type { PublishState } from '#domain/content/module-type.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconCheck, IconPencil } from '../../ui/icons.ts'

export const StateBadge = ({ state }: { state: PublishState }) =>
  state === 'PUBLISHED' ? (
    <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
      Veröffentlicht
    </Badge>
  ) : (
    <Badge icon={<IconPencil size={14} aria-hidden />}>Entwurf</Badge>
  )
