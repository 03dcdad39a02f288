import type { content } from '#contract/content.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { markDone, reopenTask } from './finish-task.ts'
import type { ContentParts } from './parts.ts'

export const contentRoutes = (parts: ContentParts): Handlers<typeof content> => ({
  tasks: ({ actor }) => parts.store.tasks(ofClass(actor)),
  markDone: ({ actor, input }) => markDone(parts)(ofClass(actor), input.moduleId),
  reopen: ({ actor, input }) => reopenTask(parts)(ofClass(actor), input.moduleId),
})
