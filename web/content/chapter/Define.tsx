import { chapterSuggestions } from '#domain/content/suggestions.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { Panel } from '../../ui/Panel.tsx'

export const DefineChapter = () => <DefinitionPage type="chapter" Fields={ChapterFields} />

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
