import { useSyncExternalStore } from 'react'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { descriptionKey } from '../../pieces/autosave/content-texts.ts'

/** Whether the description of a photo waits on this device for somebody to decide about it. */
export function useStuckPhotos(moduleId: string): (photo: { id: string }) => boolean {
  const stuck = useSyncExternalStore(drafts.subscribe, drafts.stuck)
  return ({ id }) => stuck.some(({ key }) => key === descriptionKey(id, moduleId))
}
