import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { Contract } from '#contract/index.ts'

const name = 'virtual:contract-routes'
const contractFile = fileURLToPath(new URL('../contract/index.ts', import.meta.url))

/**
 * Gives the browser methods and paths of the contract without its schemas: they would bring zod into the first load.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined
    const { module, dependencies } = await runnerImport<{ contract: Contract }>(contractFile, { logLevel: 'error' })
    for (const file of dependencies) this.addWatchFile(file)
    return `export default ${JSON.stringify(minifyContractRouter(module.contract), withoutWords)}`
  },
})

/** Summaries and rights are for the server and the documentation. */
function withoutWords(key: string, value: unknown): unknown {
  if (key === 'summary') return undefined
  return key === 'meta' ? {} : value
}
