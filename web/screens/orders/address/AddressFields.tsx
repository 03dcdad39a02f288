import type { ComponentProps } from 'react'
import { EMAIL_MAX } from '#domain/account/person.ts'
import { ADD_ON_MAX, ADDRESS_LINE_MAX, HOUSE_NUMBER_MAX } from '#domain/order/address.ts'
import { countries } from '#domain/school/federal-state.ts'
import { POSTAL_CODE_MAX } from '#domain/school/postal-code.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import styles from './Address.module.css'
import type { AddressFieldValues } from './address-draft.ts'

const PHONE_MAX = 30
const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }))

type Props = {
  of: 'shipping' | 'billing'
  values: AddressFieldValues
  errors: FieldErrors
  onChange: (values: AddressFieldValues) => void
}

/** We write to nobody whose address another has typed: news of an order goes to whoever placed it. */
const mailHints = {
  shipping: 'Für Fragen zur Lieferung. Nachrichten zur Bestellung gehen per Mail an den Stufenadmin.',
  billing: 'Steht bei der Rechnungsadresse. Die Rechnung liegt als PDF bei der Bestellung, ihr gebt sie selbst weiter.',
} as const

export function AddressFields({ of, values, errors, onChange }: Props) {
  const field = (name: keyof AddressFieldValues, known: string) => ({
    name: `${of}.${name}`,
    autoComplete: known === 'off' ? known : `${of} ${known}`,
    value: values[name],
    error: errors[`${of}.${name}`],
    onChange: (event: Parameters<NonNullable<ComponentProps<'input'>['onChange']>>[0]) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField {...field('name', 'name')} label="Name" maxLength={ADDRESS_LINE_MAX} autoCapitalize="words" />
      <TextField
        {...field('addOn', 'address-line2')}
        label="Adresszusatz"
        maxLength={ADD_ON_MAX}
        hint={`Freiwillig, höchstens ${ADD_ON_MAX} Zeichen: Schule, Raum, Hinterhaus.`}
      />
      <div className={styles.street}>
        <TextField
          {...field('street', 'address-line1')}
          label="Straße"
          maxLength={ADDRESS_LINE_MAX}
          autoCapitalize="words"
        />
        <TextField {...field('number', 'off')} label="Hausnummer" maxLength={HOUSE_NUMBER_MAX} />
      </div>
      <div className={styles.place}>
        <TextField
          {...field('zipCode', 'postal-code')}
          label="Postleitzahl"
          maxLength={POSTAL_CODE_MAX}
          inputMode="numeric"
        />
        <TextField
          {...field('city', 'address-level2')}
          label="Ort"
          maxLength={ADDRESS_LINE_MAX}
          autoCapitalize="words"
        />
      </div>
      <SelectField
        label="Land"
        name={`${of}.country`}
        autoComplete={`${of} country`}
        options={countryOptions}
        value={values.country}
        error={errors[`${of}.country`]}
        onChange={(country) => onChange({ ...values, country })}
      />
      <TextField
        {...field('phone', 'tel')}
        label="Telefon"
        type="tel"
        maxLength={PHONE_MAX}
        hint="Mit Ländervorwahl, zum Beispiel +49. Für Fragen zur Lieferung."
      />
      <TextField
        {...field('mail', 'email')}
        label="E-Mail-Adresse"
        type="email"
        maxLength={EMAIL_MAX}
        hint={mailHints[of]}
      />
    </div>
  )
}
