import { ANSWER_TEXT_MAX, ANSWERS_MAX, type RankingAnswer } from '#domain/content/ranking.ts'
import { customRankingSuggestions } from '#domain/content/suggestions.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { Ideas } from '../../pieces/define/fields/Ideas.tsx'
import { ListEditor } from '../../pieces/define/fields/ListEditor.tsx'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { VoteFields } from './VoteFields.tsx'

export const DefineCustomRanking = () => <DefinitionPage type="custom-ranking" Fields={CustomRankingFields} />

const answer = (text: string): RankingAnswer => ({ id: uuidv7(Date.now()), text })

function CustomRankingFields({ definition, onChange, errors, module }: FieldsProps<'custom-ranking'>) {
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  const saved = module?.definition.type === 'custom-ranking' ? module.definition.settings.answers : []
  const lost = ({ id }: RankingAnswer) =>
    (module?.hasContent === true || module?.state === 'PUBLISHED') && saved.some((each) => each.id === id)
      ? 'Stimmen für diese Antwort gehen beim Speichern verloren.'
      : undefined

  function takeIdea(idea: string) {
    const found = customRankingSuggestions.find((each) => each.title === idea)
    if (found === undefined) return
    const ownAnswersAllowed = settings.ownAnswersAllowed || found.answers.length === 0
    onChange({
      ...definition,
      title: idea,
      settings: { ...settings, ownAnswersAllowed, answers: found.answers.map(answer) },
    })
  }

  return (
    <>
      <Panel title="Frage" words="Eine Umfrage mit euren eigenen Antworten.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          hint="Zum Beispiel: Das beste Essen der Mensa."
        />
        {module === undefined && (
          <Ideas
            label="Vorschläge mit Antworten"
            groups={[{ options: customRankingSuggestions.map((each) => each.title) }]}
            isTaken={(each) => each === title}
            onTake={takeIdea}
          />
        )}
      </Panel>
      <Panel title="Antworten">
        <ListEditor
          legend="Eure Antworten"
          one="Antwort"
          hint="Enter fügt eine hinzu. Du kannst auch eine ganze Liste einfügen, eine Zeile je Antwort."
          name="settings.answers"
          words="text"
          entries={settings.answers}
          make={answer}
          onChange={(answers) => change({ answers })}
          max={ANSWERS_MAX}
          maxLength={ANSWER_TEXT_MAX}
          errors={errors}
          lost={lost}
        />
        <CheckField
          name="settings.ownAnswersAllowed"
          checked={settings.ownAnswersAllowed}
          onChange={({ currentTarget: { checked } }) => change({ ownAnswersAllowed: checked })}
          hint="Dann ist es eine Umfrage: Alle können Antworten ergänzen."
        >
          Eigene Antworten erlauben
        </CheckField>
        {settings.ownAnswersAllowed && (
          <div className={fields.short}>
            <NumberField
              label="Höchstens so viele Antworten"
              name="settings.maximum"
              value={settings.maximum}
              onChange={(maximum) => change({ maximum })}
              hint="Leer heißt: beliebig viele."
              error={errors['settings.maximum']}
            />
          </div>
        )}
      </Panel>
      <Panel title="Abstimmung" words="Wie es steht, sieht niemand, bis ihr die Abstimmung beendet.">
        <VoteFields settings={settings} onChange={change} errors={errors} />
      </Panel>
    </>
  )
}
