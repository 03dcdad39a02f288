import { useState } from 'react'
import { ActionMenu, MenuButton } from '../../ui/ActionMenu.tsx'
import { type PhotoAct, usePhotoActions } from './use-photo-actions.tsx'

/** The menu at a photo. */
export function PhotoActions({ name, ...act }: PhotoAct & { /** For those who hear the page. */ name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { items, dialogs } = usePhotoActions(act)
  if (items.length === 0) return null
  const label = `${name}: Aktionen`
  return (
    <>
      <MenuButton label={label} open={anchor !== undefined} onOpen={setAnchor} />
      {anchor !== undefined && (
        <ActionMenu label={label} anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />
      )}
      {dialogs}
    </>
  )
}
