import { removeOrphans } from '../../../platform/orphaned-files.ts'
import { editionStore } from '../edition-store.ts'
import { EDITION_KIND, type EditionDeps } from './make-edition.ts'

/** Files of books that were never finished: their process died, or the class went meanwhile. */
export const sweepEditions = (deps: EditionDeps): Promise<void> =>
  removeOrphans(deps, { kinds: [EDITION_KIND], by: 'ownerId', known: editionStore.known })
