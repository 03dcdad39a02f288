import type { UploadState } from '#domain/file/upload-state.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { file, portrait, upload } from '../../schema/file.ts'
import { said, tellMember } from '../school/tell.ts'
import type { Trace } from '../school/trace.ts'
import { type RemovalDeps, removeBytes } from './remove-bytes.ts'
import { dropPortraitOf } from './steps.ts'
import { fileStore } from './store.ts'
import { toldFile, toldOriginals } from './told-file.ts'
import { uploadStore } from './upload-store.ts'

const uploadWords: Record<UploadState, string> = {
  receiving: 'unterwegs',
  processing: 'wird verarbeitet',
  placed: 'im Buch',
  failed: 'nicht gelungen',
}

const portraitTrace = (removeFiles: RemoveFiles): Trace => ({
  kind: 'portrait',
  tables: [portrait],
  count: (tx, { memberId }) => fileStore.countPortraits(tx, { memberId }),
  forget: (tx, { memberId }) => dropPortraitOf(removeFiles, tx, { memberId }),
  move: (tx, from, to) => fileStore.movePortrait(tx, from.memberId, to.memberId),
  tells: [
    {
      table: portrait,
      title: 'Dein Porträt',
      by: [portrait.memberId],
      rows: async (tx, person) =>
        (await fileStore.facesOf(tx, person.memberId)).map((row) => ({ Datei: toldFile(row, person).path })),
      files: async (tx, person) => (await fileStore.facesOf(tx, person.memberId)).map((row) => toldFile(row, person)),
    },
  ],
})

/** What somebody uploaded goes with them, wherever in the book it stands. */
const uploadedFileTrace = (removeFiles: RemoveFiles): Trace => ({
  kind: 'uploaded-file',
  tables: [file],
  count: (tx, { classId, memberId }) => fileStore.countUploadedBy(tx, classId, memberId),
  forget: async (tx, { memberId }) => {
    for (const scope of await fileStore.removeUploadedBy(tx, memberId)) await removeFiles(tx, scope)
  },
  move: (tx, from, to) => fileStore.moveUploadedBy(tx, from.memberId, to.memberId),
  tells: [
    {
      table: file,
      title: 'Was du hochgeladen hast',
      by: [file.memberId],
      rows: async (tx, person) =>
        (await fileStore.uploadedBy(tx, person.memberId)).map((row) => ({
          Datei: toldFile(row, person).path,
          'Hochgeladen am': row.createdAt,
        })),
      files: async (tx, person) =>
        (await fileStore.uploadedBy(tx, person.memberId)).flatMap((row) => [
          toldFile(row, person),
          ...toldOriginals(row, person),
        ]),
    },
  ],
})

const uploadTrace = (deps: RemovalDeps): Trace => ({
  kind: 'upload',
  tables: [upload],
  count: (tx, { memberId }) => uploadStore.countUnplaced(tx, memberId),
  forget: async (tx, { memberId }) => {
    for (const row of await uploadStore.removeOf(tx, memberId)) await removeBytes(deps, tx, row)
  },
  move: (tx, from, to) => uploadStore.move(tx, from.memberId, to.memberId),
  tells: [
    tellMember({
      table: upload,
      title: 'Deine Uploads der letzten Tage',
      by: [upload.memberId],
      shows: {
        Name: upload.name,
        Bytes: upload.bytes,
        Stand: said(upload.state, uploadWords),
        'Begonnen am': upload.createdAt,
      },
    }),
  ],
})

export const fileTraces = (deps: RemovalDeps): readonly Trace[] => [
  portraitTrace(deps.removeFiles),
  uploadedFileTrace(deps.removeFiles),
  uploadTrace(deps),
]
