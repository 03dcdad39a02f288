import type { RemoveFiles } from '../../platform/file-removal.ts'
import { portrait } from '../../schema/file.ts'
import type { Trace } from '../school/trace.ts'
import { dropPortraitOf } from './steps.ts'
import { fileStore } from './store.ts'

export const portraitTrace = (removeFiles: RemoveFiles): Trace => ({
  kind: 'portrait',
  tables: [portrait],
  count: (tx, { memberId }) => fileStore.countPortraits(tx, { memberId }),
  forget: (tx, { memberId }) => dropPortraitOf(removeFiles, tx, { memberId }),
  move: (tx, from, to) => fileStore.movePortrait(tx, from.memberId, to.memberId),
})
