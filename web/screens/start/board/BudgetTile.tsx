import { coverLabels } from '#domain/book/spine.ts'
import { useBudget } from '../../../pieces/book/use-budget.ts'
import { paths } from '../../../pieces/paths.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { LinkTile } from './Tile.tsx'

/** The book gets thicker than can be bound: it comes up while something can be done, and only then. */
export function BudgetTile({ locked }: { locked: boolean }) {
  const budget = useBudget().data?.budget
  if (budget == null || (budget.outlook !== 'near' && budget.outlook !== 'over')) return null
  const { outlook, now, expected, most, cover } = budget
  // What nobody can fill any more does not get fuller.
  if (locked && outlook === 'near') return null
  const value =
    outlook === 'near' ? 'Langsam wird es voll' : now.pages > most ? 'Zu viele Seiten' : 'Das werden zu viele'
  return (
    <LinkTile
      to={paths.book}
      Icon={IconAlertTriangle}
      title="Seiten"
      value={value}
      words={`${locked ? '' : 'Erwartet: '}${Math.max(now.pages, expected.pages)} von höchstens ${most} Seiten (${coverLabels[cover]})`}
      wide
    />
  )
}
