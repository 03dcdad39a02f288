import { spawnSync } from 'node:child_process'

/**
 * What qpdf complains of when it reads a whole file: its objects, every stream taken apart, what pages are painted with. As
 * `--check` does, which squeezes each photo anew to throw it away, and calls a file fine some of whose streams are not.
 */
export function qpdfFaults(file: string): string[] {
  const reading = ['--decode-level=all', '--compress-streams=n', '--normalize-content=y']
  const { status, stderr } = spawnSync('qpdf', [...reading, file, '/dev/null'], { encoding: 'utf8' })
  return status === 0 ? [] : [`qpdf ended with ${status}`, ...stderr.trim().split('\n')]
}
