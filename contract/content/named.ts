import { z } from 'zod'

/** Somebody of the class, as far as a task needs it. */
export const Named = z.object({ memberId: z.uuid(), name: z.string() })
export type Named = z.infer<typeof Named>
