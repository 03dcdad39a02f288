import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Definition } from '#domain/content/definition.ts'
import { PeopleRankingSettings } from '#domain/content/ranking.ts'
import { studentRankingSuggestions, teacherRankingSuggestions } from '#domain/content/suggestions.ts'
import { failureText } from '../../api/failure.ts'
import { createDrafts } from '../../pieces/define/create-drafts.ts'
import fields from '../../pieces/define/fields/Fields.module.css'
import { allModules } from '../../pieces/define/modules.ts'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'

type Props = { type: 'student-ranking' | 'teacher-ranking'; settings: PeopleRankingSettings }

const suggestions = { 'student-ranking': studentRankingSuggestions, 'teacher-ranking': teacherRankingSuggestions }

/** Instead of one ranking of their own: several from the suggestions at once, with the settings of the form. */
export function ManyRankings({ type, settings }: Props) {
  const navigate = useNavigate()
  const { after } = useSearch({ strict: false })
  const book = useQuery(allModules())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const inBook = (book.data?.modules ?? [])
    .filter(({ definition }) => definition.type === type)
    .map(({ definition }) => definition.title)
  const create = useMutation({
    mutationFn: () => {
      const definitions = chosen
        .filter((title) => !inBook.includes(title))
        .map((title) => Definition.parse({ type, title, settings }))
      return createDrafts(definitions, { after })
    },
    onSuccess: (ids) => void navigate({ to: paths.define, hash: ids[0] ?? '', ignoreBlocker: true }),
  })
  const toggle = (title: string) =>
    setChosen(chosen.includes(title) ? chosen.filter((each) => each !== title) : [...chosen, title])
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
        <Button busy={create.isPending} disabled={!settingsAreRight} onClick={() => create.mutate()}>
          {chosen.length === 1 ? '1 Ranking anlegen' : `${chosen.length} Rankings anlegen`}
        </Button>
      )}
    </Panel>
  )
}
