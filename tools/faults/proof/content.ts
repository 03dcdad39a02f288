import { EditionFile } from '../../../domain/book/edition.ts'
import { type Finding, once, type Proof } from './finding.ts'

/** Each text once, with the last version and value that its author was told of. */
export const texts: Proof = async ({ client, ledger }) => {
  const { rows } = await client.query<{ author_id: string; module_id: string; version: number; value: unknown }>(
    'select author_id, module_id, version, value from content_text',
  )
  return [...ledger.texts.values()].flatMap(({ memberId, moduleId, version, value }) => {
    const mine = rows.filter((row) => row.author_id === memberId && row.module_id === moduleId)
    const what = `text of ${memberId}`
    const [row] = mine
    if (mine.length !== 1 || row === undefined) return once('texts', what, mine.length)
    if (row.value === value && row.version === version) return []
    const fate = row.version > version ? 'doubled' : 'lost'
    return [{ of: 'texts', fate, what: `${what}: ${row.version}, not ${version}` } as const]
  })
}

/** Those and no others. */
export const votes: Proof = async ({ client, ledger }) => {
  const { rows } = await client.query<{ voter_id: string; answer_id: string }>(
    'select voter_id, answer_id from ranking_vote',
  )
  return [...ledger.votes.values()].flatMap(({ voterId, answers }): Finding[] => {
    const given = rows.filter((row) => row.voter_id === voterId).map((row) => row.answer_id)
    const missing = [...answers].filter((answer) => !given.includes(answer))
    const more = given.filter((answer, at) => !answers.has(answer) || given.indexOf(answer) !== at)
    return [
      ...missing.map((answer) => ({ of: 'votes', fate: 'lost', what: `${voterId} for ${answer}` }) as const),
      ...more.map((answer) => ({ of: 'votes', fate: 'doubled', what: `${voterId} for ${answer}` }) as const),
    ]
  })
}

/** Each photo once in its collage, and none that nobody brought. */
export const photos: Proof = async ({ client, ledger }) => {
  const { rows } = await client.query<{ file_id: string; print_ready: boolean }>(
    'select file_id, print_ready from content_photo join file on file.id = file_id',
  )
  const known = new Set(ledger.photos.map(({ uploadId }) => uploadId))
  const missing = ledger.photos.flatMap(({ uploadId }) =>
    once('photos', uploadId, rows.filter((row) => row.file_id === uploadId).length),
  )
  const strange = rows.filter((row) => !known.has(row.file_id))
  const unprinted = rows.filter((row) => !row.print_ready)
  const { rows: stuck } = await client.query<{ id: string; state: string }>(
    `select id, state from upload where state = 'processing'`,
  )
  return [
    ...missing,
    ...strange.map((row) => ({ of: 'photos', fate: 'doubled', what: row.file_id }) as const),
    ...unprinted.map((row) => ({ of: 'photos', fate: 'half', what: `${row.file_id} has no print version` }) as const),
    ...stuck.map((row) => ({ of: 'photos', fate: 'half', what: `upload ${row.id} is ${row.state}` }) as const),
  ]
}

/** The last book of each class is the one that its editor saw, with all its files; none is on its way. */
export const editions: Proof = async ({ client, ledger }) => {
  const { rows } = await client.query<{ id: string; class_id: string; slots: string[] }>(
    `select edition.id, edition.class_id, array_agg(slot order by slot) as slots
     from edition left join edition_file on edition_id = edition.id group by edition.id`,
  )
  const { rows: makings } = await client.query<{ id: string }>(`select id from book_making where state = 'making'`)
  const all = [...EditionFile.options].sort().join()
  return [
    ...[...ledger.editions].flatMap(([classId, editionId]): Finding[] => {
      const ofClass = rows.filter((row) => row.class_id === classId)
      if (!ofClass.some(({ id }) => id === editionId)) return [{ of: 'editions', fate: 'lost', what: editionId }]
      return once('editions', `of class ${classId}`, ofClass.length)
    }),
    ...rows
      .filter(({ slots }) => slots.join() !== all)
      .map(({ id, slots }) => ({ of: 'editions', fate: 'half', what: `${id}: ${slots.join()}` }) as const),
    ...makings.map(({ id }) => ({ of: 'editions', fate: 'half', what: `making ${id} never ended` }) as const),
  ]
}
