import { type Crop, MIN_DPI, type Picture, partOf } from '#domain/file/resolution.ts'

const PIXELS_PER_MM = MIN_DPI / 25.4

/** A photo as a page places it. */
export type Photo = {
  id: string
  /** The part that may be seen, as fractions of the whole picture, and its shape. */
  seen: Crop
  /** By somebody who wants to see all of it. */
  isChosen?: true
  /** Where only some of that part is wanted: so much may be. */
  within?: Crop
  ratio: number
  /** How large, in millimetres, that part may be printed at most. */
  most: { width: number; height: number }
}

/** Without a crop of the uploader everything may be seen. */
export function photoOf(id: string, picture: Picture, crop: Crop | null): Photo {
  const seen = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const [width, height] = [picture.width * seen.width, picture.height * seen.height]
  return {
    id,
    seen,
    ...(crop !== null && { isChosen: true }),
    ratio: width / height,
    most: { width: width / PIXELS_PER_MM, height: height / PIXELS_PER_MM },
  }
}

/** So many pixels has the part that may be seen. */
export const pixelsOf = ({ most }: Photo): Picture => ({
  width: Math.round(most.width * PIXELS_PER_MM),
  height: Math.round(most.height * PIXELS_PER_MM),
})

/** Only some of what may be seen of a photo, given by its fractions. */
export const cropped = <Kind extends Photo>(photo: Kind, crop: Crop): Kind => ({
  ...photo,
  seen: partOf(photo.seen, crop),
  within: photo.seen,
  ratio: (photo.ratio * crop.width) / crop.height,
  most: { width: photo.most.width * crop.width, height: photo.most.height * crop.height },
})
