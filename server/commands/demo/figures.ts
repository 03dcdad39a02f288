import { sql } from 'drizzle-orm'
import type { Db } from '../../adapters/postgres/connect.ts'
import { progressStore } from '../../features/content/modules/progress-store.ts'
import { countClasses } from '../../features/office/classes/count-classes.ts'
import { officeDay } from '../../schema/office.ts'
import { checkFailure } from '../../schema/order.ts'

const DAYS = 40

/** How the weeks before went, for the charts of the back office; today is counted. */
export async function fillFigures(db: Db): Promise<void> {
  await countClasses({ db, content: progressStore })
  await db.execute(sql`
    insert into ${officeDay} (day, active_classes, filled, expected)
    select today.day - ago, greatest(1, today.active_classes - ago / 12),
      (today.filled * (1 - ago / ${DAYS + 5}::float8))::int, today.expected
    from ${officeDay} as today, generate_series(1, ${DAYS}::int) as ago
    on conflict do nothing`)
  await db.execute(sql`
    insert into ${checkFailure} (day, code, count)
    values (current_date - 9, 'LOW_RESOLUTION', 4), (current_date - 5, 'BLEED_MISSING', 3), (current_date - 2, 'NOT_CMYK', 2),
      (current_date - 1, 'PAGE_COUNT_WRONG', 1)
    on conflict do nothing`)
}
