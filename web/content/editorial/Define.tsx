import { useState } from 'react'
import { editorialSuggestions } from '#domain/content/suggestions.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { Person } from '../../pieces/Person.tsx'
import { PersonPicker, useClassmates } from '../../pieces/PersonPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Choice.tsx'
import { IconUserSearch } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'

export const DefineEditorial = () => <DefinitionPage type="editorial" Fields={EditorialFields} />

function EditorialFields({ definition, onChange, errors, module }: FieldsProps<'editorial'>) {
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  return (
    <>
      <Panel title="Artikel" words="Ein Text von einer Person aus eurer Stufe.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          suggestions={module === undefined ? editorialSuggestions : []}
        />
      </Panel>
      <Panel title="Autor:in" words="Bekommt die Aufgabe, sobald der Artikel veröffentlicht ist.">
        <Author author={settings.author} onChange={(author) => change({ author })} error={errors['settings.author']} />
        <CheckField
          name="settings.externalLinkAllowed"
          checked={settings.externalLinkAllowed}
          onChange={({ currentTarget: { checked } }) => change({ externalLinkAllowed: checked })}
          hint="Zum Beispiel auf ein Dokument, das ihr schon woanders schreibt."
        >
          Link statt Text erlauben
        </CheckField>
      </Panel>
    </>
  )
}

type AuthorProps = { author: string | null; onChange: (author: string | null) => void; error: string | undefined }

function Author({ author, onChange, error }: AuthorProps) {
  const [choosing, setChoosing] = useState(false)
  const classmates = useClassmates()
  const member = classmates.data?.find(({ id }) => id === author)
  return (
    <div className={fields.field}>
      {member !== undefined ? (
        <div className={fields.someone}>
          <Person {...member} size="small" />
          <strong>{member.name}</strong>
        </div>
      ) : (
        <p className={fields.hint}>{author === null ? 'Noch niemand.' : 'Nicht mehr in eurer Stufe.'}</p>
      )}
      <div className={fields.buttons}>
        <Button kind="secondary" icon={<IconUserSearch size={20} aria-hidden />} onClick={() => setChoosing(true)}>
          {author === null ? 'Autor:in auswählen' : 'Autor:in ändern'}
        </Button>
        {author !== null && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            Niemand
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={fields.error} role="alert">
          {error}
        </p>
      )}
      {choosing && (
        <PersonPicker
          title="Wer schreibt den Artikel?"
          many={false}
          chosen={author === null ? [] : [author]}
          onChoose={([id]) => {
            onChange(id ?? null)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
