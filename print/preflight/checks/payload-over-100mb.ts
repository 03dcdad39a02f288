import type { NewCheck } from '../check.ts'
import { tooLarge } from './too-large.ts'

export const payloadOver100mb: NewCheck = tooLarge('PAYLOAD_OVER_100MB')
