import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { copyOf } from '#domain/content/definition.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { definePlace } from '../../pieces/content-types.ts'
import { BOOK_ORDER } from '../../pieces/define/use-book.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { actionIcons } from './action-icons.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ModuleRow } from './ModuleRow.tsx'
import { actionWords, type ModuleAction, moduleActions } from './module-actions.ts'
import styles from './Overview.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { EndVoteDialog, ReleaseNotesDialog, ReopenVoteDialog, WithholdNotesDialog } from './StandDialogs.tsx'
import { UnpublishDialog } from './UnpublishDialog.tsx'

type Props = {
  modules: readonly Module[]
  locked: boolean
  onMove: (module: Module, to: number) => void
  onAddAfter: (module: Module) => void
  onDone: (words: string) => void
}

const dialogs = {
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  endVote: EndVoteDialog,
  reopenVote: ReopenVoteDialog,
  releaseNotes: ReleaseNotesDialog,
  withholdNotes: WithholdNotesDialog,
  remove: DeleteDialog,
}
type Asking = keyof typeof dialogs
const isAsking = (action: ModuleAction): action is Asking => action in dialogs
const titleOf = ({ definition }: Module) => definition.title

/** The modules of the book in their order; what follows a chapter heading belongs to it. */
export function ModuleList({ modules, locked, onMove, onAddAfter, onDone }: Props) {
  const navigate = useNavigate()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>()
  // The module as it was when the menu opened: the dialog stays, whatever the list does meanwhile.
  const [asked, setAsked] = useState<{ action: Asking; module: Module }>()
  const duplicate = useChange(
    ['content'],
    ({ id, definition }: Module) =>
      api.content.modules.create({
        query: {},
        body: { definition: copyOf(definition, () => uuidv7(Date.now())), after: id },
      }),
    { scope: BOOK_ORDER },
  )
  const chosen = modules.findIndex(({ id }) => id === menu?.id)
  const opened = modules[chosen]
  const firstChapter = modules.findIndex(({ definition }) => definition.type === 'chapter')
  const Asked = asked && dialogs[asked.action]

  function act(action: ModuleAction, module: Module) {
    if (isAsking(action)) setAsked({ action, module })
    else if (action === 'edit') void navigate(definePlace(module.definition.type, module.id))
    else if (action === 'addAfter') onAddAfter(module)
    else if (action === 'duplicate')
      duplicate.mutate(module, { onSuccess: ({ definition }) => onDone(`„${definition.title}“ ist angelegt.`) })
    else onMove(module, chosen + (action === 'up' ? -1 : 1))
  }

  return (
    <>
      {duplicate.isError && <ErrorNotice>{failureText(duplicate.error)}</ErrorNotice>}
      <SortableList
        label="Inhalte des Buchs"
        className={styles.modules}
        items={modules}
        nameOf={titleOf}
        disabled={locked}
        onMove={onMove}
        itemClass={({ definition }) => (definition.type === 'chapter' ? styles.chapter : styles.module)}
      >
        {(module, handle, at) => (
          <ModuleRow
            module={module}
            handle={handle}
            inChapter={firstChapter !== -1 && at > firstChapter}
            menuOpen={menu?.id === module.id}
            {...(!locked && { onMenu: (anchor: HTMLElement) => setMenu({ id: module.id, anchor }) })}
          />
        )}
      </SortableList>
      {menu !== undefined && opened !== undefined && (
        <ActionMenu
          label={titleOf(opened)}
          anchor={menu.anchor}
          items={moduleActions(opened, { first: chosen === 0, last: chosen === modules.length - 1 }).map((action) => {
            const Icon = actionIcons[action]
            return {
              label: actionWords[action],
              icon: <Icon size={20} aria-hidden />,
              danger: action === 'remove',
              onSelect: () => act(action, opened),
            }
          })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {asked !== undefined && Asked !== undefined && (
        <Asked
          module={asked.module}
          onClose={() => setAsked(undefined)}
          onDone={(words) => {
            setAsked(undefined)
            onDone(words)
          }}
        />
      )}
    </>
  )
}
