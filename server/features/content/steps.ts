import type { ModuleType } from '#domain/content/module-type.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { Collected } from './collected.ts'
import type { PublishedModule } from './kind.ts'
import { kinds } from './kinds.ts'
import { contentStore } from './store.ts'

const collect = async <Type extends ModuleType>(
  tx: Tx | Db,
  module: PublishedModule<Type>,
): Promise<Collected<Type>> => ({
  id: module.id,
  type: module.type,
  title: module.title,
  content: await kinds[module.type].collect(tx, module),
})

/** The addresses that editors named beside their content, one for each module that is collected; they are not printed. */
export async function externalLinks(tx: Tx | Db, classId: string): Promise<(string | null)[]> {
  const modules = await contentStore.published(tx, classId)
  return modules.map((module) => (module.type === 'placeholder' ? module.settings.externalLink : null))
}

/** What will stand in the book of a class, module by module in its order. */
export async function collectContent(tx: Tx | Db, classId: string): Promise<Collected[]> {
  const collected: Collected[] = []
  for (const module of await contentStore.published(tx, classId)) collected.push(await collect(tx, module))
  return collected
}
