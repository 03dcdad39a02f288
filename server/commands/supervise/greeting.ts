import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { DemoLogin } from '../demo.ts'

type Greeting = { config: Config; url: string; logins: DemoLogin[] }

/** What a person needs to know once everything runs. */
export function greeting({ config, url, logins }: Greeting): string {
  const { smtpUrl } = config.mail
  const facts = [
    ['Mails', smtpUrl === undefined ? `${url}/dev/mails` : `gehen an ${new URL(smtpUrl).host}`],
    ['Datenordner', config.dataDir],
    ...(config.demo ? [['Protokolle', join(config.dataDir, 'logs')]] : []),
  ]
  return [
    '',
    `  Stufenbuch läuft: ${url}`,
    ...(logins.length === 0 ? [] : ['', '  Zum Ausprobieren anmelden als', ...table(logins.map(asRow))]),
    '',
    ...table(facts),
    '',
    '  Strg+C beendet.',
    '',
  ].join('\n')
}

const asRow = ({ role, email, password }: DemoLogin) => [role, email, password]

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
