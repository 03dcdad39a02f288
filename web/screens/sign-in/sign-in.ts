import type { UseMutationResult } from '@tanstack/react-query'

export type Credentials = { email: string; password: string; secondFactor?: string }
export type SignIn = UseMutationResult<void, Error, Credentials>
