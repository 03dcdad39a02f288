import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../../server/commands/preflight.ts')
const conversion = join(import.meta.dirname, 'conversion.ts')
/**
 * Says how much memory and computing it took, when all is done. Linux tells the peak of this program alone only there:
 * maxRSS begins with that of whoever started it, which here is larger than what is measured.
 */
const measure = `import { existsSync, readFileSync } from 'node:fs'
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const status = '/proc/self/status'
  const kilobytes = existsSync(status) ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1]) : maxRSS
  process.stderr.write(JSON.stringify({ mb: Math.round(kilobytes / 1024), computed: (userCPUTime + systemCPUTime) / 1e6 }))
})`

/** `computed`: seconds of all cores together, which stay the same when others use the machine too. */
export type Run = { seconds: number; computed: number; mb: number }

/** Our check as a person runs it, with the start of Node and everything. */
export const check = (file: string): Run => run(command, file, '--kind', 'content', '--json')

/** The conversion to PDF/X-3, with the check before it and the one after it. */
export const convert = (from: string, to: string): Run => run(conversion, from, to)

function run(program: string, ...args: string[]): Run {
  const started = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(measure)}`, program, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
  const seconds = (performance.now() - started) / 1_000
  return { seconds, ...(JSON.parse(stderr) as Omit<Run, 'seconds'>) }
}

/** Seconds that the programs of poppler take, one after another. */
export function poppler(file: string): number {
  const started = performance.now()
  for (const [program, ...flags] of [['pdfinfo', '-box'], ['pdffonts'], ['pdfimages', '-list']] as const) {
    const { status } = spawnSync(program, [...flags, file], { stdio: 'ignore' })
    if (status !== 0) throw new Error(`${program} of poppler-utils ended with ${status}`)
  }
  return (performance.now() - started) / 1_000
}
