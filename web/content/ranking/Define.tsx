import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { GROUP_MIN } from '#domain/content/ranking-result.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { oneModule } from '../../pieces/define/modules.ts'
import { NoTeachers } from '../../pieces/define/NoTeachers.tsx'
import { inShell, paths } from '../../pieces/paths.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ManyRankings } from './ManyRankings.tsx'
import { VoteFields } from './VoteFields.tsx'

type PeopleRanking = 'student-ranking' | 'teacher-ranking'

/** Rankings of students and of teachers; of an existing one only the server knows which it is. */
export function DefineRanking() {
  const { moduleId, type = 'student-ranking' } = useSearch({ from: inShell(paths.defineRankings) })
  const stored = useQuery({ ...oneModule(moduleId ?? ''), enabled: moduleId !== undefined })
  const known = stored.data?.modules[0]?.definition.type
  const isTeachers = (moduleId === undefined ? type : known) === 'teacher-ranking'
  return (
    <DefinitionPage<PeopleRanking> type={isTeachers ? 'teacher-ranking' : 'student-ranking'} Fields={RankingFields} />
  )
}

const words = {
  'student-ranking': 'Zur Wahl stehen alle aus eurer Stufe.',
  'teacher-ranking': 'Zur Wahl stehen alle Lehrer:innen, die ihr eingetragen habt.',
} satisfies Record<PeopleRanking, string>

function RankingFields({ definition, onChange, errors, module }: FieldsProps<PeopleRanking>) {
  const { type, title, settings } = definition
  return (
    <>
      <NoTeachers types={[type]} />
      <Panel title="Wonach fragt ihr?" words={words[type]}>
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          hint="Nur, was jede:r gern gewinnt."
        />
      </Panel>
      {module === undefined && <ManyRankings type={type} title={title} settings={settings} />}
      <Panel title="Abstimmung" words="Wie es steht, sieht niemand, bis ihr die Abstimmung beendet.">
        <VoteFields
          settings={settings}
          onChange={(votes) => onChange({ ...definition, settings: { ...settings, ...votes } })}
          errors={errors}
        />
        <CheckField
          name="settings.byGender"
          checked={settings.byGender}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...definition, settings: { ...settings, byGender: checked } })
          }
          hint={`Dann gibt es je Gruppe einen ersten Platz. Wer nichts angegeben hat, zählt gemeinsam. Hat eine Gruppe weniger als ${GROUP_MIN}, bleibt es bei einer Liste für alle: Sonst verriete ein Platz das Geschlecht.`}
        >
          Getrennt nach Geschlecht auswerten
        </CheckField>
      </Panel>
    </>
  )
}
