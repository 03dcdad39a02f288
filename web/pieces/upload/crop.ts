/** The part of a picture that fills its frame, as fractions of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Picture = { width: number; height: number }
export type Frame = { widthMm: number; heightMm: number }

export const ZOOM_MAX = 5

/** The largest part with the shape of the frame, from the middle. */
export function widestCrop(picture: Picture, frame: Frame): Crop {
  const wider = (picture.width * frame.heightMm) / (picture.height * frame.widthMm)
  const [width, height] = wider >= 1 ? [1 / wider, 1] : [1, wider]
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))

const inside = ({ x, y, width, height }: Crop): Crop => ({
  x: within(x, 1 - width),
  y: within(y, 1 - height),
  width,
  height,
})

/** By fractions of the picture; its edges stay out of the frame. */
export const moved = (crop: Crop, across: number, down: number): Crop =>
  inside({ ...crop, x: crop.x + across, y: crop.y + down })

export const zoomOf = (crop: Crop, widest: Crop): number => widest.width / crop.width

/** Larger or smaller around a point of the frame, given by its fractions; its middle unless given. */
export function zoomed(crop: Crop, widest: Crop, zoom: number, point = { x: 0.5, y: 0.5 }): Crop {
  const bounded = Math.min(Math.max(zoom, 1), ZOOM_MAX)
  const [width, height] = [widest.width / bounded, widest.height / bounded]
  return inside({
    x: crop.x + (crop.width - width) * point.x,
    y: crop.y + (crop.height - height) * point.y,
    width,
    height,
  })
}

/** A crop that was made for another frame, brought into this one's shape. */
export function fitted(crop: Crop | undefined, widest: Crop): Crop {
  if (crop === undefined) return widest
  const zoom = Math.min(Math.max(widest.width / crop.width, 1), ZOOM_MAX)
  const [width, height] = [widest.width / zoom, widest.height / zoom]
  return inside({
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  })
}
