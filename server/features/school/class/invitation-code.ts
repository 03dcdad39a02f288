import { randomBytes } from 'node:crypto'

/** 128 bits: nobody guesses one. */
export const newInvitationCode = (): string => randomBytes(16).toString('base64url')
