import { anonymityRule } from '#domain/content/student-notes.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'

export const DefineStudentNotes = () => <DefinitionPage type="student-notes" Fields={NotesFields} />

const suggestions = ['Kommentare', 'Was wir einander sagen wollten', 'Nette Worte']

const NotesFields = ({ definition, onChange, errors, module }: FieldsProps<'student-notes'>) => (
  <>
    <Panel
      title="Kommentare"
      words="Alle schreiben etwas Nettes übereinander. Lesen können es erst die Redaktion und dann, wenn ihr es freigebt, die Person selbst."
    >
      <TitleField
        title={definition.title}
        onChange={(title) => onChange({ ...definition, title })}
        error={errors.title}
        suggestions={module === undefined ? suggestions : []}
      />
    </Panel>
    <Panel title="Namen" words="Mit Namen wird freundlicher geschrieben.">
      <CheckField
        name="settings.anonymous"
        checked={definition.settings.anonymous}
        onChange={({ currentTarget: { checked } }) => onChange({ ...definition, settings: { anonymous: checked } })}
      >
        Anonym schreiben lassen
      </CheckField>
      <p className={fields.rule}>Unter dem Feld lesen dann alle: „{anonymityRule(definition.settings.anonymous)}“</p>
      <p className={fields.hint}>
        Die Regel gilt für neue Kommentare. Kommentare, die es schon gibt, behalten die, unter der sie geschrieben
        wurden.
      </p>
    </Panel>
  </>
)
