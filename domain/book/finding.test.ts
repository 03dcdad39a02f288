import { expect, test } from 'vitest'
import { findings } from './finding.ts'

test('whoever has a coarse image learns what is needed and what is best; whoever makes files smaller keeps the best', () => {
  expect(findings.LOW_RESOLUTION.long).toContain('Nötig sind 300 dpi, am besten 356.')
  for (const code of ['FILE_OVER_1GB', 'PAYLOAD_OVER_100MB'] as const)
    expect(findings[code].long).toContain('Verkleinere die Bilder auf 356 dpi')
})
