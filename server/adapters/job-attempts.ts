import { randomUUID } from 'node:crypto'

type Database = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/**
 * Which jobs run in this process, written down where the next process finds it. A job that is begun while it stands here
 * for another process has seen that one die.
 */
export function openJobAttempts(db: Database) {
  const process = randomUUID()
  return {
    /** How many processes have died while it ran. */
    async deaths(jobId: string): Promise<number> {
      const { rows } = await db.executeSql(
        'select deaths + (process <> $2)::int as deaths from job_attempt where job_id = $1',
        [jobId, process],
      )
      return (rows[0] as { deaths: number } | undefined)?.deaths ?? 0
    },
    /** It runs from now on; one that only waits for its turn is not to blame. */
    async begin(jobId: string, job: string): Promise<void> {
      await db.executeSql(
        `insert into job_attempt (job_id, job, process) values ($1, $2, $3)
         on conflict (job_id) do update set since = now(), process = excluded.process,
           deaths = job_attempt.deaths + (job_attempt.process <> excluded.process)::int`,
        [jobId, job, process],
      )
    },
    /** It came to an end, good or bad, and the process lives. */
    async end(jobId: string): Promise<void> {
      await db.executeSql('delete from job_attempt where job_id = $1 and process = $2', [jobId, process])
    },
    /** Whatever is cut off by an orderly end is no death; and what nobody was given again for a week never will be. */
    async close(): Promise<void> {
      await db.executeSql("delete from job_attempt where process = $1 or since < now() - interval '7 days'", [process])
    },
  }
}
