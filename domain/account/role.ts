import { z } from 'zod'

export const Role = z.enum(['student', 'redakteur', 'admin', 'super_admin'])
export type Role = z.infer<typeof Role>

/** Older tokens say "editor"; the product writes "redakteur". */
export const readRole = (value: unknown): Role => Role.parse(value === 'editor' ? 'redakteur' : value)
