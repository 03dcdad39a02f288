import { worker } from '../../../adapters/job.ts'
import { askPartners } from './ask-partners.ts'
import { cancelOrder, giveUpCancelling } from './cancel-order.ts'
import type { HandOverDeps } from './deps.ts'
import { giveUpHandOver, handOverOrder } from './hand-over.ts'
import {
  askPartnersJob,
  cancelDiedJob,
  cancelOrderJob,
  handOverDiedJob,
  handOverJob,
  sweepPackagesJob,
} from './jobs.ts'
import { sweepPackages } from './sweep-packages.ts'

export const handOverWorkers = (deps: HandOverDeps & { printFilesDays: number }) => [
  worker(handOverJob, (run) => handOverOrder(deps, run)),
  worker(handOverDiedJob, (run) => giveUpHandOver(deps, run)),
  worker(cancelOrderJob, (asked) => cancelOrder(deps, asked)),
  worker(cancelDiedJob, (asked) => giveUpCancelling(deps, asked)),
  worker(askPartnersJob, () => askPartners(deps)),
  worker(sweepPackagesJob, () => sweepPackages(deps, deps.printFilesDays)),
]
