/** The largest frame that a photo on the front of a cover fills, with what is folded around the boards, in mm. */
export const COVER_PHOTO_MM = { width: 228, height: 203 } as const
