import { createContext } from 'react'

/** Several photos that are loaded again together: `round` counts how often that was. */
export type PhotoGroupPlace = { round: number; report: (photo: string, failed: boolean) => void }

export const PhotoGroupContext = createContext<PhotoGroupPlace | undefined>(undefined)
