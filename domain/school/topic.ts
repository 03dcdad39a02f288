import { z } from 'zod'

/** What open pages of a class are told about: that it changed, never what or by whom. */
export const Topic = z.enum([
  'class',
  'members',
  'teachers',
  'yearbook',
  'motto',
  'tasks',
  'content',
  'desk',
  'release',
  'book',
  'order',
])
export type Topic = z.infer<typeof Topic>

/** Counts of all kinds change when somebody goes, or two entries become one. */
export const topicsOfRemoval: readonly Topic[] = [
  'members',
  'yearbook',
  'motto',
  'tasks',
  'content',
  'release',
  'order',
]
