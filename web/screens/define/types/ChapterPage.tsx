import { chapterSuggestions } from '#domain/content/suggestions.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TitleField } from '../fields/TitleField.tsx'
import { DefinitionPage } from '../page/DefinitionPage.tsx'
import type { FieldsProps } from '../page/fields-props.ts'

export const ChapterPage = () => <DefinitionPage type="chapter" Fields={ChapterFields} />

const ChapterFields = ({ definition, onChange, errors, module }: FieldsProps<'chapter'>) => (
  <Panel title="Überschrift" words="Was in der Liste darunter steht, gehört im Buch zu diesem Kapitel.">
    <TitleField
      title={definition.title}
      onChange={(title) => onChange({ ...definition, title })}
      error={errors.title}
      suggestions={module === undefined ? chapterSuggestions : []}
    />
  </Panel>
)
