import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { Contract } from '#contract/index.ts'
import { type FirstQuestion, firstQuestions } from './app/routes/first-questions.ts'

const contractFile = fileURLToPath(new URL('../contract/index.ts', import.meta.url))

/** What the browser gets of the contract: methods and paths without its schemas, which would bring zod into the first load. */
const given = {
  'virtual:contract-routes': (contract: Contract) =>
    `const o=(method,path,more)=>({'~orpc':{errorMap:{},meta:{},route:{method,path,...more}}})
    export default ${asCode(minifyContractRouter(contract))}`,
  'virtual:first-calls': (contract: Contract) =>
    `export default ${JSON.stringify({
      renew: routeOf(contract, 'account.renewSession').path,
      first: Object.fromEntries(
        Object.entries<readonly FirstQuestion[]>(firstQuestions).map(([page, questions]) => [
          page,
          questions.map(({ name, feature }) => ({ path: routeOf(contract, name).path, feature })),
        ]),
      ),
    })}`,
} satisfies Record<string, (contract: Contract) => string>

export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in given ? `\0${id}` : undefined),
  async load(id) {
    const give = given[id.slice(1) as keyof typeof given]
    if (!id.startsWith('\0') || give === undefined) return undefined
    const { module, dependencies } = await runnerImport<{ contract: Contract }>(contractFile, { logLevel: 'error' })
    for (const file of dependencies) this.addWatchFile(file)
    return give(module.contract)
  },
})

function routeOf(contract: Contract, name: string): { method?: string; path?: string } {
  const operation = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], contract)
  if (operation === undefined) throw new Error(`The contract has no ${name}`)
  return (operation as { '~orpc': { route: { method?: string; path?: string } } })['~orpc'].route
}

/** Each operation as a call of `o`: the same words three hundred times would travel with the first page. */
function asCode(node: object): string {
  if ('~orpc' in node) {
    const { route } = node['~orpc'] as { route: Record<string, unknown> }
    // Summaries are for the documentation, and which status says that it went well is for the server.
    const { method, path, summary: _, successStatus: __, ...more } = route
    return `o(${[method, path, ...(Object.keys(more).length > 0 ? [more] : [])].map((each) => JSON.stringify(each)).join()})`
  }
  return `{${Object.entries(node).map(([name, inner]) => `${JSON.stringify(name)}:${asCode(inner)}`)}}`
}
