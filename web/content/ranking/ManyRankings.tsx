import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Definition } from '#domain/content/definition.ts'
import { PeopleRankingSettings } from '#domain/content/ranking.ts'
import { studentRankingSuggestions, teacherRankingSuggestions } from '#domain/content/suggestions.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { askAgain } from '../../api/stale.ts'
import { createDrafts } from '../../pieces/define/create-drafts.ts'
import fields from '../../pieces/define/fields/Fields.module.css'
import { useInsteadOfSaving } from '../../pieces/define/instead-of-saving.ts'
import { allModules } from '../../pieces/define/modules.ts'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'

type Props = { type: 'student-ranking' | 'teacher-ranking'; title: string; settings: PeopleRankingSettings }

const suggestions = { 'student-ranking': studentRankingSuggestions, 'teacher-ranking': teacherRankingSuggestions }

/** Instead of one ranking of their own: several from the suggestions at once, with the settings of the form. */
export function ManyRankings({ type, title: own, settings }: Props) {
  const navigate = useNavigate()
  const { after } = useSearch({ strict: false })
  const book = useQuery(allModules())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const inBook = (book.data?.modules ?? [])
    .filter(({ definition }) => definition.type === type)
    .map(({ definition }) => definition.title)
  const create = useMutation({
    mutationFn: async (publish: boolean) => {
      const titles = [...new Set([own.trim(), ...chosen])].filter((title) => title !== '' && !inBook.includes(title))
      const definitions = titles.map((title) => Definition.parse({ type, title, settings }))
      const ids = await createDrafts(definitions, after)
      if (publish)
        for (const moduleId of ids)
          await api.content.modules.change({ query: { moduleId }, body: { state: 'PUBLISHED' } })
      await askAgain('content')
      return ids
    },
    onSuccess: (ids) => void navigate({ to: paths.define, hash: ids[0] ?? '', ignoreBlocker: true }),
  })
  const toggle = (title: string) =>
    setChosen(chosen.includes(title) ? chosen.filter((each) => each !== title) : [...chosen, title])
  // Whoever has chosen some and saves or publishes means these, and the own one beside them where it has a title.
  useInsteadOfSaving(chosen.length > 0, (publish) => settingsAreRight && create.mutate(publish))
  const settingsAreRight = PeopleRankingSettings.safeParse(settings).success
  const left = suggestions[type].filter((title) => !inBook.includes(title))
  const taken = suggestions[type].filter((title) => inBook.includes(title))
  return (
    <Panel title="Oder aus unseren Vorschlägen" words="Tipp an, was zu euch passt: eines oder gleich mehrere.">
      <Chips label="Vorschläge" options={left} isTaken={(title) => chosen.includes(title)} onTake={toggle} />
      {taken.length > 0 && <p className={fields.hint}>Schon im Buch: {taken.join(' · ')}</p>}
      {!settingsAreRight && <p className={fields.error}>Prüf zuerst die Zahl der Stimmen weiter unten.</p>}
      {create.isError && (
        <ErrorNotice>{failureText(create.error)} Was schon angelegt ist, steht bei den Inhalten.</ErrorNotice>
      )}
      {chosen.length > 0 && (
        <Button busy={create.isPending} disabled={!settingsAreRight} onClick={() => create.mutate(false)}>
          {chosen.length === 1 ? '1 Ranking anlegen' : `${chosen.length} Rankings anlegen`}
        </Button>
      )}
    </Panel>
  )
}
