import type { Samples } from './sample.ts'

export const officeAuditSamples: Samples = {
  'office.audit.list': async () => ({ query: { search: 'Rückruf', from: '2026-11-01', to: '2026-11-30' } }),
}
