import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailbox } from '../../server/testing/mailbox.ts'
import type { TestPrinter } from '../../server/testing/printer.ts'
import type { Installation } from './installation.ts'
import { type Step, type Trouble, troubles, type Victim, victims } from './plan.ts'
import { killOne } from './victims.ts'

export type Struck = {
  kills: Record<Victim, number>
  /** Of them, those that were seen to work. */
  atWork: number
  troubles: Record<Trouble, number>
}

type Targets = {
  installation: Installation
  mailbox: Mailbox
  printer: Pick<TestPrinter, 'mood'>
  cutPartner: () => void
  /** None where nothing can be mounted. */
  disk: { fill: () => Promise<void>; empty: () => Promise<void> } | undefined
}
type Options = { plan: Step[]; until: number; say: (line: string) => void }

/** So long a victim is waited for; then some others come before it. */
const WAIT_MS = 1_500
const OTHERS_FIRST = 6
const SHORTEST_MS = 100

/** Who takes everything along is mostly killed while everything is there, or it would never be; now and then in its start. */
const waitsForAll = ({ kill, pick }: { kill: Victim; pick: number }) =>
  pick > 0.25 && ['supervisor', 'http', 'worker', 'postmaster'].includes(kill)

/** Does what the plan says, one after the other. Troubles that last go on beside the kills that follow. */
export async function storm(targets: Targets, { plan, until, say }: Options): Promise<Struck> {
  const struck: Struck = { kills: zero(victims), atWork: 0, troubles: zero(troubles) }
  const lasting: Promise<void>[] = []
  const trouble = makeTrouble(targets)
  const open = [...plan]
  while (open.length > 0 && Date.now() < until) {
    const step = open.shift() as Step
    await sleep(step.pauseMs)
    if ('trouble' in step) {
      const begun = trouble[step.trouble](step.ms)
      if (begun === undefined) continue
      struck.troubles[step.trouble]++
      lasting.push(begun.catch((error: Error) => say(`${step.trouble}: ${error.message}`)))
      continue
    }
    const isTurn = !(waitsForAll(step) && !(await targets.installation.isReady()))
    const aim = { pick: step.pick, withinMs: WAIT_MS }
    const how = isTurn ? await killOne(step.kill, targets.installation, aim) : undefined
    if (how === undefined) {
      open.splice(OTHERS_FIRST, 0, { ...step, pauseMs: SHORTEST_MS })
      continue
    }
    struck.kills[step.kill]++
    if (how === 'at work') struck.atWork++
    const done = sum(struck.kills)
    if (done % 20 === 0) say(`${done} kills`)
  }
  await Promise.all(lasting)
  return struck
}

const sum = (of: Record<string, number>) => Object.values(of).reduce((all, each) => all + each, 0)
const zero = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

/** Each begins at once, and ends by itself. */
function makeTrouble({ installation, mailbox, printer, cutPartner, disk }: Targets) {
  let disks = Promise.resolve()
  const mood = async (name: string, ms: number) => {
    for (const step of ['transfer', 'order']) await printer.mood(step, name, { seconds: 2 })
    await sleep(ms)
    for (const step of ['transfer', 'order']) await printer.mood(step, 'well')
  }
  const cut = (now: () => void) => async () => now()
  return {
    'http cut': cut(installation.cutHttp),
    'database cut': cut(installation.cutDatabase),
    'partner cut': cut(cutPartner),
    'disk full': (ms: number) => {
      if (disk === undefined) return undefined
      disks = disks.then(async () => {
        await disk.fill()
        await sleep(ms)
        await disk.empty()
      })
      return disks
    },
    'partner down': (ms: number) => mood('down', ms),
    'partner hangs up': (ms: number) => mood('hanging-up', ms),
    'partner slow': (ms: number) => mood('slow', ms),
    'mails refused': async (ms: number) => {
      mailbox.refuse(true)
      await sleep(ms)
      mailbox.refuse(false)
    },
  } satisfies Record<Trouble, (ms: number) => Promise<void> | undefined>
}
