import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumOptions } from '../../tools/chromium.ts'

const run = promisify(execFile)
const VERSION = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof categories)[number], number>
type Report = { categories: Record<string, { score: number }> }

/** Google's judge of pages, with its own profile of a phone. It brings two hundred packages, so it stands apart from ours. */
export async function openLighthouse() {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-lighthouse-'))
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
  return {
    async judge(url: string): Promise<Scores> {
      const report = join(folder, 'report.json')
      const program = join(folder, 'node_modules/lighthouse/cli/index.js')
      const flags = `--chrome-flags=${chromiumOptions.args.join(' ')}`
      await run(process.execPath, [program, url, '--quiet', flags, '--output=json', `--output-path=${report}`], {
        env: { ...process.env, CHROME_PATH: chromiumOptions.executablePath },
      })
      const judged = JSON.parse(await readFile(report, 'utf8')) as Report
      return Object.fromEntries(
        categories.map((name) => [name, Math.round((judged.categories[name]?.score ?? 0) * 100)]),
      ) as Scores
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
