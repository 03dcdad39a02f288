import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { consentVersions } from '#domain/account/consent.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { useWishes } from '../../api/use-wishes.ts'
import { ADVERTISING } from '../../pieces/words.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'

/** A consent of its own, saved by its own tick: taking it back is as easy as giving it. */
export function Advertising({ user: { id } }: { user: User }) {
  const consents = useQuery(queries.account.listConsents.queryOptions({ input: { id } }))
  const change = useMutation({
    // One after the other, in the order of the clicks: the last one counts.
    scope: { id: 'advertising' },
    mutationFn: (checkedAdds: boolean) =>
      api.school.changeProfile({ params: { id }, query: {}, body: { checkedAdds } }),
    onSuccess: (_user, given) =>
      keepAnswer(queries.account.listConsents.queryKey({ input: { id } }), {
        consents: [
          ...others,
          { key: 'checkedAdds', version: consentVersions.checkedAdds, given, at: new Date().toISOString() },
        ],
      }),
  })
  const { wishes, during } = useWishes<{ given: boolean }>()
  const others = consents.data?.consents.filter(({ key }) => key !== 'checkedAdds') ?? []
  const given = consents.data?.consents.find(({ key }) => key === 'checkedAdds')?.given ?? false
  const saving = change.isPending ? 'saving' : change.isError ? 'failed' : change.isSuccess ? 'saved' : undefined
  return (
    <Panel title="Post von uns" words="Was zu eurem Buch gehört, schicken wir dir immer.">
      {consents.isPending && <TextSkeleton lines={1} />}
      {consents.isError && <ErrorNotice onRetry={() => consents.refetch()}>{failureText(consents.error)}</ErrorNotice>}
      {change.isError && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
      {consents.isSuccess && (
        <div>
          <CheckField
            name="checkedAdds"
            checked={wishes.at(-1)?.given ?? given}
            onChange={(event) =>
              during({ given: event.currentTarget.checked }, (wish) => change.mutateAsync(wish.given))
            }
            hint="Freiwillig. Du kannst das jederzeit ändern."
          >
            {ADVERTISING}
          </CheckField>
          <SaveState state={saving} />
        </div>
      )}
    </Panel>
  )
}
