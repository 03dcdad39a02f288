import { useQuery } from '@tanstack/react-query'
import type { ModuleType } from '#domain/content/module-type.ts'
import { queries } from '../../api/client.ts'
import { InfoNotice } from '../../ui/Notice.tsx'

/** In which something stands about people below the title. */
const aboutPeople: readonly ModuleType[] = [
  ...(['student-ranking', 'custom-ranking', 'photo-collage', 'quote', 'student-notes'] as const),
  ...(['editorial', 'personal-page'] as const),
]

type Props = { type: ModuleType; before: string; now: string }

/** Once everybody was asked, another title is another question: told before it is saved. */
export function AskedAgain({ type, before, now }: Props) {
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const wereAsked = yearbook.data !== undefined && yearbook.data.releaseEndsOn !== null
  if (!wereAsked || !aboutPeople.includes(type) || now.trim() === before) return null
  return (
    <InfoNotice>
      Andere Überschrift, andere Frage: Wer unter „{before}“ schon „Passt so“ gesagt hat, wird noch einmal gefragt.
      {type === 'photo-collage' &&
        ' Fotos, auf denen jemand markiert ist, werden erst wieder gedruckt, wenn die Antwort da ist oder ihr sie bestätigt.'}
    </InfoNotice>
  )
}
