import { and, eq, inArray, not, or } from 'drizzle-orm'
import { filledByEditors, ModuleType } from '#domain/content/module-type.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { contentModule } from '../../../schema/content.ts'
import { isFilled } from '../../content/modules/questions.ts'

const voted = ModuleType.options.filter((type) => type.endsWith('-ranking'))

/** Something that somebody of the class has entered would be printed. Votes are, once they have ended. */
export const isAnythingPrinted = async (db: Db, classId: string): Promise<boolean> =>
  (await db.$count(
    contentModule,
    and(
      eq(contentModule.classId, classId),
      eq(contentModule.state, 'PUBLISHED'),
      not(inArray(contentModule.type, filledByEditors)),
      or(not(inArray(contentModule.type, voted)), contentModule.voteEnded),
      isFilled,
    ),
  )) > 0
