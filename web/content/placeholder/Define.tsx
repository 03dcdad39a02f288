import { placeholderSuggestions } from '#domain/content/suggestions.ts'
import { REMARK_MAX } from '#domain/content/text.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PlaceholderPages } from './PlaceholderPages.tsx'

export const DefinePlaceholder = () => <DefinitionPage type="placeholder" Fields={PlaceholderFields} />

const LINK_MAX = 500
const texts = [
  {
    name: 'description',
    label: 'Beschreibung',
    hint: 'Was hier stehen wird, zum Beispiel „Grußwort von Frau Kern“. Ohne fertige Seiten steht sie im Buch neben „Hier ist noch Platz“.',
  },
  {
    name: 'editingNote',
    label: 'Bearbeitungshinweis',
    hint: 'Für euch in der Redaktion: was noch fehlt, wer sich kümmert.',
  },
  {
    name: 'layouterNote',
    label: 'Hinweis für das Layout',
    hint: 'Wie es gesetzt werden soll, zum Beispiel „eine ganze Seite“.',
  },
] as const

function PlaceholderFields({ definition, onChange, errors, module }: FieldsProps<'placeholder'>) {
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  return (
    <>
      <Panel title="Platzhalter" words="Platz für etwas, das von außen kommt: Anzeigen, ein Grußwort, fertige Seiten.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          suggestions={module === undefined ? placeholderSuggestions : []}
        />
        <div className={fields.list}>
          <CheckField
            name="settings.ad"
            checked={settings.ad}
            onChange={({ currentTarget: { checked } }) => change({ ad: checked })}
            hint="Im Buch steht „Anzeige“ darüber. Die Redaktion lässt sich erst abschließen, wenn ihre Seiten da sind."
          >
            Das ist eine bezahlte Anzeige.
          </CheckField>
        </div>
        {texts.map(({ name, label, hint }) => (
          <div key={name} className={fields.list}>
            <TextArea
              label={label}
              name={`settings.${name}`}
              hint={hint}
              rows={3}
              maxLength={REMARK_MAX}
              value={settings[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              error={errors[`settings.${name}`]}
            />
          </div>
        ))}
        <div className={fields.list}>
          <TextField
            label="Link zu den Daten"
            name="settings.externalLink"
            autoComplete="off"
            inputMode="url"
            maxLength={LINK_MAX}
            value={settings.externalLink ?? ''}
            onChange={({ currentTarget: { value } }) => change({ externalLink: value === '' ? null : value })}
            hint="Zum Beispiel ein freigegebener Ordner. Beginnt mit https://."
            error={errors['settings.externalLink']}
          />
        </div>
      </Panel>
      <PlaceholderPages module={module} />
    </>
  )
}
