import { sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { addPhotos, type Shot } from '../photos.ts'
import { drawScene, type Scene, type Size } from '../pictures/scene.ts'
import type { Filling } from './filling.ts'

const FROM_THE_PHONE: Size = { width: 1_400, height: 1_050 }
/** Too small for print, so that the hint can be seen. */
const FROM_A_CHAT: Size = { width: 640, height: 480 }

type More = { size?: Size; people?: readonly string[] }

const photos: readonly [scene: Scene, description: string, by: string, more?: More][] = [
  ['bridge', 'Karlsbrücke, sechs Uhr morgens. Nur wir und die Heiligen.', 'Clara Meyer'],
  [
    'groupInTown',
    'Alle da! Gezählt hat Herr Reinhardt, dreimal.',
    'Kofi Mensah',
    { people: ['Kofi Mensah', 'Clara Meyer', 'Linh Nguyen', 'Mara Yıldız', 'Yusuf Demir'] },
  ],
  ['castle', 'Die Burg, von der falschen Seite des Flusses. Wir hatten uns verlaufen.', 'Linh Nguyen'],
  [
    'pizza',
    'Abendessen am zweiten Tag. Böhmische Küche kommt dann morgen.',
    'Matteo Conti',
    { people: ['Matteo Conti', 'Frida Jansen'] },
  ],
  ['night', 'Altstadt bei Nacht', 'Frida Jansen'],
  [
    'friendsAtSunset',
    'Letna-Park, kurz bevor Emils Mütze in die Moldau fiel',
    'Emil Fuchs',
    { people: ['Emil Fuchs', 'Jule Brandt', 'Robin Lange'] },
  ],
  ['castle', 'Zweiter Versuch, diesmal mit Stadtplan', 'Linh Nguyen'],
  ['concert', 'Das Konzert im Keller, von dem wir nicht wissen, wer gespielt hat', 'Robin Lange'],
  ['bridge', 'Dieselbe Brücke, zwölf Stunden und vierzehn Kilometer später', 'Jule Brandt'],
  ['groupInTown', 'Gruppenfoto, kam über den Chat', 'Yusuf Demir', { size: FROM_A_CHAT }],
  [
    'campfire',
    'Letzter Abend im Garten der Jugendherberge',
    'Mara Yıldız',
    { people: ['Mara Yıldız', 'Anna-Lena Groß', 'Johanna Weber'] },
  ],
  ['mountains', 'Aus dem Zugfenster, kurz hinter Bad Schandau', 'Anna-Lena Groß'],
]

export async function fillCollage(tx: Tx, { classId, book, files, idOf }: Filling): Promise<void> {
  const all = photos.map((photo) => ({ id: crypto.randomUUID(), photo }))
  const shots = all.map(({ id, photo: [scene, description, by, { size = FROM_THE_PHONE } = {}] }, at): Shot => {
    const createdAt = sql`now() - ${(photos.length - at) * 5} * interval '1 hour'` as never
    const place = { id, classId, moduleId: book.prague.id, uploaderId: idOf(by), description, createdAt }
    return { drawing: drawScene(scene, description, size), place }
  })
  await addPhotos(tx, files, shots)
  const named = all.flatMap(({ id: photoId, photo: [, , by, { people = [] } = {}] }) =>
    people.map((name) => ({ classId, photoId, memberId: idOf(name), namedBy: idOf(by) })),
  )
  await tx.insert(photoPerson).values(named)
}
