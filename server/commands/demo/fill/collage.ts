import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { designStore } from '../../../features/book/design-store.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { addPhotos, type Shot } from '../photos.ts'
import { drawScene, type Scene, type Size } from '../pictures/scene.ts'
import type { Filling } from './filling.ts'

const FROM_THE_PHONE: Size = { width: 1_800, height: 1_350 }
const UPRIGHT: Size = { width: 1_350, height: 1_800 }
/** For a whole page, and for the cover: they take longest, so there are few. */
const A_PAGE: Size = { width: 2_700, height: 3_600 }
const THE_COVER: Size = { width: 3_280, height: 2_460 }
/** Too small for print, so that the hint can be seen. */
const FROM_A_CHAT: Size = { width: 640, height: 480 }

type Photo = [scene: Scene, description: string, by: string, size?: Size]
const ON_THE_COVER = 'Alle da! Gezählt hat Herr Reinhardt, dreimal.'

const prague: readonly Photo[] = [
  ['bridge', 'Karlsbrücke, sechs Uhr morgens. Nur wir und die Heiligen.', 'Clara Meyer', A_PAGE],
  ['groupInTown', ON_THE_COVER, 'Kofi Mensah', THE_COVER],
  ['castle', 'Die Burg, von der falschen Seite des Flusses. Wir hatten uns verlaufen.', 'Linh Nguyen'],
  ['pizza', 'Abendessen am zweiten Tag. Böhmische Küche kommt dann morgen.', 'Matteo Conti'],
  ['night', 'Altstadt bei Nacht', 'Frida Jansen', UPRIGHT],
  ['friendsAtSunset', 'Letna-Park, kurz bevor Emils Mütze in die Moldau fiel', 'Emil Fuchs'],
  ['castle', 'Zweiter Versuch, diesmal mit Stadtplan', 'Linh Nguyen'],
  ['concert', 'Das Konzert im Keller, von dem wir nicht wissen, wer gespielt hat', 'Robin Lange', UPRIGHT],
  ['bridge', 'Dieselbe Brücke, zwölf Stunden und vierzehn Kilometer später', 'Jule Brandt'],
  ['groupInTown', 'Gruppenfoto, kam über den Chat', 'Yusuf Demir', FROM_A_CHAT],
  ['campfire', 'Letzter Abend im Garten der Jugendherberge', 'Mara Yıldız'],
  ['mountains', 'Aus dem Zugfenster, kurz hinter Bad Schandau', 'Anna-Lena Groß'],
]
/** Who is on it, by what it is called. */
const onPhotos: Readonly<Record<string, readonly string[]>> = {
  [ON_THE_COVER]: ['Kofi Mensah', 'Clara Meyer', 'Linh Nguyen', 'Mara Yıldız', 'Yusuf Demir'],
  'Abendessen am zweiten Tag. Böhmische Küche kommt dann morgen.': ['Matteo Conti', 'Frida Jansen'],
  'Letna-Park, kurz bevor Emils Mütze in die Moldau fiel': ['Emil Fuchs', 'Jule Brandt', 'Robin Lange'],
  'Letzter Abend im Garten der Jugendherberge': ['Mara Yıldız', 'Anna-Lena Groß', 'Johanna Weber'],
}

const hike: readonly Photo[] = [
  ['mountains', 'Noch 400 Höhenmeter', 'Theo Zimmer'],
  ['friendsAtSunset', 'Oben. Niemand hat geweint (außer Theo).', 'Leonie Peters'],
  ['mountains', 'Der Blick, für den wir um fünf aufgestanden sind', 'Jakob Ritter', UPRIGHT],
  ['pizza', 'Belohnung', 'Mila Petrović'],
]
const lastDay: readonly Photo[] = [
  ['classroom', 'Raum 214b. Er existiert doch.', 'Hannah Vogel', { width: 2_600, height: 1_950 }],
]

export async function fillCollage(tx: Tx, filling: Filling): Promise<void> {
  const { classId, book, files } = filling
  const shots = [
    ...shotsOf(filling, book.prague.id, prague),
    ...shotsOf(filling, book.hike.id, hike),
    ...shotsOf(filling, book.lastDay.id, lastDay),
  ]
  await addPhotos(tx, files, shots)
  const added = await tx.select().from(contentPhoto).where(eq(contentPhoto.classId, classId))
  const shown = added.find(({ description }) => description === ON_THE_COVER)
  if (shown === undefined) throw new Error('the photo for the cover is not there')
  const named = added.flatMap(({ id: photoId, description, uploaderId: namedBy }) =>
    (onPhotos[description] ?? []).map((name) => ({ classId, photoId, memberId: filling.idOf(name), namedBy })),
  )
  await tx.insert(photoPerson).values(named)
  await designStore.saveCoverPhoto(tx, classId, shown.fileId)
}

const shotsOf = ({ classId, idOf }: Filling, moduleId: string, photos: readonly Photo[]): Shot[] =>
  photos.map(([scene, description, by, size = FROM_THE_PHONE], at): Shot => {
    const createdAt = sql`now() - ${(photos.length - at) * 5} * interval '1 hour'` as never
    const place = { classId, moduleId, uploaderId: idOf(by), description, createdAt }
    return { drawing: drawScene(scene, description, size), place }
  })
