import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { Contract } from '#contract/index.ts'
import { type FirstQuestion, firstQuestions } from './app/routes/first-questions.ts'

const contractFile = fileURLToPath(new URL('../contract/index.ts', import.meta.url))

/** What the browser gets of the contract: methods and paths without its schemas, which would bring zod into the first load. */
const given = {
  'virtual:contract-routes': (contract: Contract) => minifyContractRouter(contract),
  'virtual:first-calls': (contract: Contract) => ({
    renew: routeOf(contract, 'account.renewSession').path,
    first: Object.fromEntries(
      Object.entries<readonly FirstQuestion[]>(firstQuestions).map(([page, questions]) => [
        page,
        questions.map(({ name, feature }) => ({ path: routeOf(contract, name).path, feature })),
      ]),
    ),
  }),
} satisfies Record<string, (contract: Contract) => unknown>

export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in given ? `\0${id}` : undefined),
  async load(id) {
    const give = given[id.slice(1) as keyof typeof given]
    if (!id.startsWith('\0') || give === undefined) return undefined
    const { module, dependencies } = await runnerImport<{ contract: Contract }>(contractFile, { logLevel: 'error' })
    for (const file of dependencies) this.addWatchFile(file)
    return `export default ${JSON.stringify(give(module.contract), withoutWords)}`
  },
})

function routeOf(contract: Contract, name: string): { method?: string; path?: string } {
  const operation = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], contract)
  if (operation === undefined) throw new Error(`The contract has no ${name}`)
  return (operation as { '~orpc': { route: { method?: string; path?: string } } })['~orpc'].route
}

/** Summaries and rights are for the server and the documentation. */
function withoutWords(key: string, value: unknown): unknown {
  if (key === 'summary') return undefined
  return key === 'meta' ? {} : value
}
