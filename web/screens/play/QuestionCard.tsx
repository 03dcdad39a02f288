import { useQuery } from '@tanstack/react-query'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { ANSWER_MAX } from '#domain/content/personal-page.ts'
import { queries } from '../../api/client.ts'
import { useUnlessGone } from '../../api/use-unless-gone.ts'
import { usePageText } from '../../content/personal-page/use-page-text.ts'
import { PlainText } from '../../pieces/autosave/PlainText.tsx'
import { LivePage } from '../../pieces/live-page/LivePage.tsx'
import { liveForm } from '../../pieces/live-page/live-form.ts'
import { CardFrame } from './CardFrame.tsx'
import { CardGone } from './CardGone.tsx'
import { CardLoading } from './CardLoading.tsx'
import type { CardOf } from './cards.ts'
import type { Turn } from './turn.ts'

type Props = { card: CardOf<'question'>; turn: Turn }

/** A question of the own profile; the answer saves itself. */
export function QuestionCard({ card, turn }: Props) {
  const loaded = useQuery(queries.content.personalPage.get.queryOptions({ input: { moduleId: card.moduleId } }))
  const { data, isGone } = useUnlessGone(card.moduleId, loaded)
  if (isGone) return <CardGone title={card.title} moduleId={card.moduleId} turn={turn} />
  if (data === undefined) return <CardLoading title={card.title} loaded={loaded} turn={turn} />
  return <Answer card={card} page={data} turn={turn} />
}

function Answer({ card, page, turn }: Props & { page: PersonalPage }) {
  const text = usePageText(page, card.field, ANSWER_MAX)
  return (
    <CardFrame
      of={page.title}
      title={card.title}
      answered={text.value.trim() !== ''}
      tooLong={text.value.length > ANSWER_MAX}
      turn={turn}
    >
      <PlainText label={card.title} labelHidden text={text} maxLength={ANSWER_MAX} writers="me and editors" rows={6} />
      <LivePage form={liveForm('personal-page', page, page.member.memberId)} isAmong />
    </CardFrame>
  )
}
