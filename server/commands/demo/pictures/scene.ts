import { picker } from '../pick.ts'
import { bridge, castle, groupInTown, night } from './prague.ts'
import { campfire, classroom, concert, firstDay, friendsAtSunset, mountains, pet, pitch, pizza, sea } from './scenes.ts'
import { FIELD, vignette } from './shapes.ts'

const scenes = {
  bridge,
  castle,
  groupInTown,
  night,
  campfire,
  classroom,
  concert,
  firstDay,
  friendsAtSunset,
  mountains,
  pet,
  pitch,
  pizza,
  sea,
}
export type Scene = keyof typeof scenes
export type Size = { width: number; height: number }

/** What a camera might have seen, a little different for every name. */
export const drawScene = (scene: Scene, name: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIELD.width} ${FIELD.height}" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">
${scenes[scene](picker(`${scene} ${name}`))}${vignette}
</svg>`
