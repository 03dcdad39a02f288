import type { Collage } from '#contract/content/photo-collage.ts'
import { counted } from '../../pieces/words.ts'

type Stand = Pick<Collage, 'uploadLimit' | 'perPerson' | 'taken' | 'mine' | 'room'> & { photos: readonly unknown[] }

/**
 * How full a collage is. That no more fit is said only once photos stand in all places: what is on its way may still
 * fail or be taken back. What each person may add is said where they are about to.
 */
export function roomWords({ photos, uploadLimit, perPerson, taken, mine, room }: Stand, adding = false): string {
  const places = uploadLimit - taken
  const there = `${counted(photos.length, 'Foto ist', 'Fotos sind')} drin`
  if (places <= 0) return `${there}, mehr passen nicht hinein.`
  if (perPerson !== null && mine >= perPerson) return `${there}. ${shareWords(perPerson, mine)}`
  const share = perPerson === null ? '' : ` Höchstens ${perPerson} pro Person.`
  if (photos.length === 0) return `${counted(places, 'Foto passt', 'Fotos passen')} hinein.${share}`
  if (room === 0) return `${there}, die letzten Plätze sind für Fotos, die noch unterwegs sind.`
  const own = perPerson === null ? places : perPerson - mine
  const [free, whose] = own < places ? [own, ' von dir'] : [places, '']
  return `${there}, ${free}${whose} ${free === 1 ? 'passt' : 'passen'} noch hinein.${adding ? share : ''}`
}

function shareWords(share: number, mine: number): string {
  // The editors have set the share when more was in already: that stays.
  if (mine > share) return `Von dir sind es ${mine}, und mehr als ${share} pro Person nehmen wir nicht mehr an.`
  return share === 1
    ? 'Jede Person hat hier einen Platz, und deiner ist belegt. Lösch dein Foto, dann passt ein anderes hinein.'
    : `Jede Person hat hier ${share} Plätze, und deine sind belegt. Lösch eins von dir, dann passt ein anderes hinein.`
}
