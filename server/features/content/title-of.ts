import { type AnyColumn, sql } from 'drizzle-orm'
import { contentModule } from '../../schema/content.ts'

/** What something is part of, as people know it: one column of a query about entries. */
export const titleOf = (moduleId: AnyColumn) =>
  sql<string>`(select ${contentModule.title} from ${contentModule} where ${contentModule.id} = ${moduleId})`
