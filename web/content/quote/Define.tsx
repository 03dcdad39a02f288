import { quoteSuggestions } from '#domain/content/suggestions.ts'
import { REMARK_MAX } from '#domain/content/text.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

export const DefineQuote = () => <DefinitionPage type="quote" Fields={QuoteFields} />

const QuoteFields = ({ definition, onChange, errors, module }: FieldsProps<'quote'>) => (
  <Panel title="Zitate" words="Alle schreiben auf, was jemand gesagt hat, und von wem es war.">
    <TitleField
      title={definition.title}
      onChange={(title) => onChange({ ...definition, title })}
      error={errors.title}
      suggestions={module === undefined ? quoteSuggestions : []}
    />
    <div className={fields.list}>
      <TextArea
        label="Bearbeitungshinweis"
        name="settings.editingNote"
        hint="Steht für alle über dem Formular: was ihr sucht, und was lieber nicht."
        rows={4}
        maxLength={REMARK_MAX}
        value={definition.settings.editingNote}
        onChange={(event) => onChange({ ...definition, settings: { editingNote: event.currentTarget.value } })}
        error={errors['settings.editingNote']}
      />
    </div>
  </Panel>
)
