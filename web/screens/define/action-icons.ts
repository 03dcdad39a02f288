import type { TablerIcon } from '@tabler/icons-react'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEyeOff,
  IconLockOpen,
  IconMessageShare,
  IconPencil,
  IconPlayerStop,
  IconPlus,
  IconTrash,
  IconWorldUpload,
} from '../../ui/icons.ts'
import type { ModuleAction } from './module-actions.ts'

export const actionIcons: Record<ModuleAction, TablerIcon> = {
  edit: IconPencil,
  publish: IconWorldUpload,
  unpublish: IconArrowBackUp,
  endVote: IconPlayerStop,
  reopenVote: IconLockOpen,
  releaseNotes: IconMessageShare,
  withholdNotes: IconEyeOff,
  up: IconArrowUp,
  down: IconArrowDown,
  addAfter: IconPlus,
  duplicate: IconCopy,
  remove: IconTrash,
}
