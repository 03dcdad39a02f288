import { useState } from 'react'
import { COLLAGE_LIMIT_MAX } from '#domain/content/photo-collage.ts'
import { collageSuggestions } from '#domain/content/suggestions.ts'
import { DefinitionPage } from '../../pieces/define/DefinitionPage.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { TitleField } from '../../pieces/define/fields/TitleField.tsx'
import type { FieldsProps } from '../../pieces/define/fields-props.ts'
import { Person } from '../../pieces/Person.tsx'
import { PersonPicker, useClassmates } from '../../pieces/PersonPicker.tsx'
import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Choice.tsx'
import { IconUserSearch, IconUsers } from '../../ui/icons.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Panel } from '../../ui/Panel.tsx'

export const DefinePhotoCollage = () => <DefinitionPage type="photo-collage" Fields={CollageFields} />

function CollageFields({ definition, onChange, errors, module }: FieldsProps<'photo-collage'>) {
  const { title, settings } = definition
  const change = (changed: Partial<typeof settings>) =>
    onChange({ ...definition, settings: { ...settings, ...changed } })
  return (
    <>
      <Panel title="Fotocollage" words="Viele Fotos von vielen, auf gemeinsamen Seiten.">
        <TitleField
          title={title}
          onChange={(title) => onChange({ ...definition, title })}
          error={errors.title}
          suggestions={module === undefined ? collageSuggestions : []}
        />
      </Panel>
      <Panel title="Wer fügt Fotos hinzu?">
        <Students students={settings.students} onChange={(students) => change({ students })} />
      </Panel>
      <Panel title="Fotos">
        <div className={fields.short}>
          <NumberField
            label="Höchstens so viele Fotos"
            name="settings.uploadLimit"
            value={settings.uploadLimit}
            onChange={(limit) => change({ uploadLimit: limit ?? Number.NaN })}
            hint={`Für die ganze Collage zusammen, 1 bis ${COLLAGE_LIMIT_MAX}.`}
            error={errors['settings.uploadLimit']}
          />
        </div>
        <div className={fields.short}>
          <NumberField
            label="Höchstens so viele Fotos pro Person"
            name="settings.perPerson"
            value={settings.perPerson}
            onChange={(perPerson) => change({ perPerson })}
            hint="Leer heißt: beliebig viele. Gilt auch für die Redaktion."
            error={errors['settings.perPerson']}
          />
        </div>
        <CheckField
          name="settings.descriptions"
          checked={settings.descriptions}
          onChange={({ currentTarget: { checked } }) => change({ descriptions: checked })}
        >
          Bildbeschreibungen erlauben
        </CheckField>
      </Panel>
    </>
  )
}

/** Nobody named means everybody: there is no state in which nobody may. */
function Students({ students, onChange }: { students: string[]; onChange: (students: string[]) => void }) {
  const [choosing, setChoosing] = useState(false)
  const classmates = useClassmates()
  const chosen = classmates.data?.filter(({ id }) => students.includes(id)) ?? []
  return (
    <>
      <p role="status">
        {students.length === 0 ? (
          <>
            <strong>Alle</strong> aus eurer Stufe.
          </>
        ) : (
          <>
            Nur <strong>{counted(students.length, 'Person', 'Personen')}</strong>:
          </>
        )}
      </p>
      {chosen.length > 0 && (
        <ul className={fields.people} aria-label="Ausgewählt">
          {chosen.map((member) => (
            <li key={member.id} className={fields.someone}>
              <Person {...member} size="small" />
              {member.name}
            </li>
          ))}
        </ul>
      )}
      <div className={fields.buttons}>
        <Button kind="secondary" icon={<IconUserSearch size={20} aria-hidden />} onClick={() => setChoosing(true)}>
          {students.length === 0 ? 'Nur bestimmte Personen' : 'Auswahl ändern'}
        </Button>
        {students.length > 0 && (
          <Button kind="quiet" icon={<IconUsers size={20} aria-hidden />} onClick={() => onChange([])}>
            Alle
          </Button>
        )}
      </div>
      {choosing && (
        <PersonPicker
          title="Wer fügt Fotos hinzu?"
          many
          chosen={students}
          onChoose={(ids) => {
            onChange(ids)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
