import { PageKind, pageKindLabels } from '#domain/content/personal-page.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProfileFields } from './ProfileFields.tsx'

export const DefinePersonalPage = () => <DefinitionPage type="personal-page" Fields={PersonalPageFields} />

const suggestions = ['Steckbriefe', 'Das sind wir', 'Unsere Seiten']
const kindWords = {
  profile: 'Fotos, Fragen und freie Texte, für alle gleich.',
  article: 'Ein Text, den man selbst schreibt oder schreiben lässt.',
  pdf: 'Eine selbst gestaltete Seite zum Hochladen.',
} satisfies Record<PageKind, string>

function PersonalPageFields({ definition, onChange, errors, module }: FieldsProps<'personal-page'>) {
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  const allow = (kind: PageKind, allowed: boolean) =>
    change({ kinds: PageKind.options.filter((each) => (each === kind ? allowed : settings.kinds.includes(each))) })
  return (
    <>
      <Panel title="Persönliche Seiten" words="Jede:r bekommt eine eigene Seite im Buch.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          suggestions={module === undefined ? suggestions : []}
        />
        <fieldset className={fields.list}>
          <legend className={fields.legend}>Was darf es sein?</legend>
          <p className={fields.hint}>Erlaubst du mehreres, wählt jede Person selbst.</p>
          {PageKind.options.map((kind) => (
            <CheckField
              key={kind}
              name="settings.kinds"
              checked={settings.kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) => allow(kind, checked)}
              hint={kindWords[kind]}
            >
              {pageKindLabels[kind]}
            </CheckField>
          ))}
          {errors['settings.kinds'] !== undefined && (
            <p className={fields.error} role="alert">
              {errors['settings.kinds']}
            </p>
          )}
        </fieldset>
      </Panel>
      {settings.kinds.includes('profile') && (
        <ProfileFields settings={settings} onChange={change} errors={errors} module={module} />
      )}
    </>
  )
}
