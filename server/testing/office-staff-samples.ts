import type { TestApp } from './app.ts'
import type { Samples } from './sample.ts'

const reason = 'Hat das Team verlassen.'
const aColleague = async (app: TestApp) => ({
  accountId: (await app.a.person({ role: 'super_admin', enrolled: true })).accountId,
})

export const officeStaffSamples: Samples = {
  'office.staff.list': async () => ({}),
  'office.staff.lock': async (app) => ({ params: await aColleague(app), body: { reason } }),
  'office.staff.unlock': async (app) => ({ params: await aColleague(app), body: { reason } }),
  'office.staff.resetFactor': async (app) => ({
    params: await aColleague(app),
    body: { reason, recognisedBy: 'called-back' },
  }),
}
