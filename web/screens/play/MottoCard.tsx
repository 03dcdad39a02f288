import { useQuery } from '@tanstack/react-query'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { useWishes } from '../../api/use-wishes.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { CardFrame } from './CardFrame.tsx'
import { CardLoading } from './CardLoading.tsx'
import { Choices } from './Choices.tsx'
import { seen, type Turn } from './turn.ts'

const surveyOf = () => queries.yearbook.motto.get.queryOptions({ input: {} })
const TITLE = 'Welches Motto soll auf eurem Buch stehen?'

/** One vote for the motto; a tap, and on. */
export function MottoCard({ turn }: { turn: Turn }) {
  const loaded = useQuery(surveyOf())
  if (loaded.data === undefined) return <CardLoading title={TITLE} loaded={loaded} turn={turn} />
  return <Vote survey={loaded.data} turn={turn} />
}

function Vote({ survey: { state, suggestions, myVote }, turn }: { survey: MottoSurvey; turn: Turn }) {
  type Wish = { suggestionId: string | null }
  const vote = useChange(['motto'], (wish: Wish) => api.yearbook.motto.vote(wish), {
    answers: () => surveyOf().queryKey,
    scope: 'motto',
  })
  const { wishes, during } = useWishes<Wish>()
  const chosen = (wishes.at(-1) ?? { suggestionId: myVote }).suggestionId
  const choose = (suggestionId: string | null) =>
    during({ suggestionId }, async (wish) => {
      await Promise.all([vote.mutateAsync(wish), seen()])
      if (suggestionId !== null) turn.onNext(true)
    })
  return (
    <CardFrame
      of="Motto-Umfrage"
      title={TITLE}
      answered={myVote !== null}
      failure={vote.isError ? `${failureText(vote.error)} Deine Stimme ist, wie sie war.` : undefined}
      turn={turn}
    >
      {state === 'open' ? (
        <Choices
          label="Vorschläge"
          options={suggestions
            .filter(({ hidden }) => !hidden)
            .map(({ id, text }) => ({ id, name: text, person: null, detail: null }))}
          chosen={chosen === null ? [] : [chosen]}
          blocked={false}
          busy={wishes.length > 0}
          onChoose={(id) => (id === myVote ? turn.onNext(true) : choose(id))}
          onTakeBack={() => choose(null)}
        />
      ) : (
        <InfoNotice>Die Abstimmung ist gerade zu Ende gegangen.</InfoNotice>
      )}
    </CardFrame>
  )
}
