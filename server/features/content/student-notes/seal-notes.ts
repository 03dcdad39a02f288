import type pg from 'pg'
import type { NoteSeals } from './seal.ts'

type Row = { id: string; module_id: string; target_id: string; author_id: string | null; seal: string | null }
export type Sealing = { sealed: number; lost: number }

/**
 * After the migrations and before anybody is served: seals the authors of notes that an earlier product kept in the open,
 * and seals anew, by the first key, what was sealed by another. Notes whose key is gone stay as they are.
 */
export async function sealNotes(client: pg.Client, seals: NoteSeals): Promise<Sealing> {
  await client.query('begin')
  const { rows } = await client.query<Row>(
    `select id, module_id, target_id, author_id, seal from note
     where anonymous and (author_id is not null or split_part(seal, ':', 1) <> $1) for update`,
    [seals.keyId],
  )
  const inTheOpen = rows.filter((row) => row.author_id !== null).length
  let lost = 0
  for (const { id, module_id: moduleId, target_id: targetId, author_id, seal } of rows) {
    const authorId = author_id ?? seals.open(id, seal ?? '')
    if (authorId === undefined) {
      lost++
      continue
    }
    const sealed = seals.authorship({ id, moduleId, targetId, authorId, anonymous: true })
    await client.query('update note set author_id = null, seal = $2, mark = $3 where id = $1', [
      id,
      sealed.seal,
      sealed.mark,
    ])
  }
  await client.query('alter table note validate constraint note_author_sealed')
  // Writes the table anew: in its file the rows as they were would lie until somebody cleans up.
  if (inTheOpen > 0) await client.query(`alter table note alter column seal type text using seal || ''`)
  await client.query('commit')
  return { sealed: rows.length - lost, lost }
}
