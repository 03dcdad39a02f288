import { quoteSuggestions } from '#domain/content/suggestions.ts'
import { REMARK_MAX } from '#domain/content/text.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import fields from '../fields/Fields.module.css'
import { TitleField } from '../fields/TitleField.tsx'
import { DefinitionPage } from '../page/DefinitionPage.tsx'
import type { FieldsProps } from '../page/fields-props.ts'

export const QuotePage = () => <DefinitionPage type="quote" Fields={QuoteFields} />

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
