import type { NewCheck } from '../check.ts'
import { tooLarge } from './too-large.ts'

export const fileOver1gb: NewCheck = tooLarge('FILE_OVER_1GB')
