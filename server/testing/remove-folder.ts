import { rm } from 'node:fs/promises'

/** Of a product that has ended: a server or a child that outlives it for a moment may still write there. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 10 })
