import { useState } from 'react'
import { choicePlace } from '#domain/content/filled.ts'
import { PageKind, pageKindLabels } from '#domain/content/personal-page.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { useEntered } from '../../pieces/define/use-entered.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { withdrawnWords } from './removed-words.ts'

export const DefinePersonalPage = () => <DefinitionPage type="personal-page" Fields={PersonalPageFields} />

const suggestions = ['Steckbriefe', 'Das sind wir', 'Unsere Seiten']
const kindWords = {
  profile: 'Fotos, Fragen und freie Texte, für alle gleich.',
  article: 'Ein Text, den man selbst schreibt oder schreiben lässt.',
  pdf: 'Eine selbst gestaltete Seite zum Hochladen.',
} satisfies Record<PageKind, string>

function PersonalPageFields({ definition, onChange, errors, module }: FieldsProps<'personal-page'>) {
  const [leaving, setLeaving] = useState<PageKind>()
  const entered = useEntered(module)
  const saved = module?.definition.type === 'personal-page' ? module.definition.settings.kinds : []
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  const allow = (kind: PageKind, allowed: boolean) =>
    change({ kinds: PageKind.options.filter((each) => (each === kind ? allowed : settings.kinds.includes(each))) })
  /** What goes out of the book with a kind that people have chosen, or fill because there is no other. */
  const lost = (kind: PageKind) =>
    saved.includes(kind)
      ? withdrawnWords(kind, saved.length === 1 ? entered.people : entered.at(choicePlace(kind)))
      : undefined
  const tick = (kind: PageKind, allowed: boolean) =>
    !allowed && lost(kind) !== undefined ? setLeaving(kind) : allow(kind, allowed)
  return (
    <>
      {leaving !== undefined && (
        <AskDialog
          title={`„${pageKindLabels[leaving]}“ nicht mehr erlauben?`}
          action="Nicht mehr erlauben"
          kind="danger"
          failure={null}
          busy={false}
          onConfirm={() => {
            allow(leaving, false)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{lost(leaving)}</p>
        </AskDialog>
      )}
      <Panel title="Persönliche Seiten" words="Jede:r bekommt eine eigene Seite im Buch.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          suggestions={module === undefined ? suggestions : []}
        />
        <fieldset className={fields.list}>
          <legend className={fields.legend}>Was darf es sein?</legend>
          <p className={fields.hint}>
            Erlaubst du mehreres, wählt jede Person selbst. Wer schon etwas ausgefüllt hat, behält es.
          </p>
          {PageKind.options.map((kind) => (
            <CheckField
              key={kind}
              name="settings.kinds"
              checked={settings.kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) => tick(kind, checked)}
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
