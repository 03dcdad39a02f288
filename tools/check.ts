import { runChecks } from './checks.ts'

/** `npm run check`: lint and types. */
const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
