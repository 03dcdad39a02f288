import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Staging } from '../adapters/files/files.ts'
import { defineJob, worker } from '../adapters/job.ts'
import type { Db } from '../adapters/postgres/connect.ts'
import { account } from '../schema/account.ts'
import { notice } from '../schema/platform.ts'
import { layOutMail } from './mail-layout.ts'
import type { PostMail } from './outbox.ts'

export const watchDiskJob = defineJob({
  name: 'disk.watch',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 30 },
  expireSeconds: 60,
  schedule: '*/5 * * * *',
})

type Deps = {
  db: Db
  staging: Pick<Staging, 'freeShare'>
  postMail: PostMail
  /** Below this many percent staff are told. */
  warningPercent: number
  /** Who is told where there are no staff yet. */
  supportMail: string
}

const NOTICE = 'disk-space'
/** As much above the limit it counts as better: else a mail would go out with each photo around it. */
const BETTER_PERCENT = 2

export const diskWorkers = (deps: Deps) => [worker(watchDiskJob, () => watchDisk(deps))]

/** Tells staff before the disk is full, once until it is better. */
export async function watchDisk({ db, staging, postMail, warningPercent, supportMail }: Deps): Promise<void> {
  const free = (await staging.freeShare()) * 100
  if (free >= warningPercent + BETTER_PERCENT) await db.delete(notice).where(eq(notice.name, NOTICE))
  if (free >= warningPercent) return
  await db.transaction(async (tx) => {
    const told = await tx.insert(notice).values({ name: NOTICE }).onConflictDoNothing().returning()
    if (told.length === 0) return
    const staff = await tx
      .select({ email: account.email })
      .from(account)
      .where(and(account.staff, account.emailVerified))
    const recipients = staff.length === 0 ? [supportMail] : staff.map(({ email }) => email)
    for (const recipient of recipients) await postMail(tx, { recipient, ...words(free) })
  })
}

const words = (free: number) =>
  layOutMail({
    subject: `Stufenbuch: nur noch ${Math.floor(free)} % Speicherplatz frei`,
    greeting: 'Hallo,',
    paragraphs: [
      `auf dem Datenträger von Stufenbuch sind nur noch ${Math.floor(free)} % frei. Ist er voll, lassen sich keine Fotos und Texte mehr speichern.`,
      'Bitte schaffe Platz oder vergrößere den Datenträger. Sobald wieder Platz ist, geht alles von selbst weiter.',
    ],
    closing: ['Du bekommst diese Mail einmal, und wieder, wenn es nach einer Besserung von neuem knapp wird.'],
  })
