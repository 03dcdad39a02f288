import { type OrderAlert, orderAlerts } from '#domain/office/alert.ts'
import { Badge } from '../../../ui/Badge.tsx'

const looks = { problem: 'danger', stopped: 'danger', staff: 'warning', customer: 'plain' } as const

export const AlertBadge = ({ alert }: { alert: OrderAlert | null }) =>
  alert === null ? null : <Badge look={looks[alert]}>{orderAlerts[alert].label}</Badge>
