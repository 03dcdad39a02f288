import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { Profile } from '#contract/school.ts'
import { can } from '#domain/account/capability.ts'
import { genderLabels, NAME_IN_BOOK_MAX } from '#domain/account/person.ts'
import { api, queries, queryClient, session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { UnsavedChanges } from '../../pieces/UnsavedChanges.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField, RadioChoice } from '../../ui/Choice.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NameWish } from './NameWish.tsx'
import styles from './Profile.module.css'
import { readProfile } from './profile-form.ts'

const NAME_MAX = 60
const PHONE_MAX = 30
const genders = [
  ...Object.entries(genderLabels).map(([value, label]) => ({ value, label })),
  { value: 'none', label: 'Keine Angabe' },
]
const channels = [
  { value: 'phone', label: 'Telefon' },
  { value: 'chat', label: 'Chat' },
]

const hasNames = (user: User, { firstName, lastName, nameInBook }: Profile): boolean =>
  user.firstName === (firstName ?? user.firstName) &&
  user.lastName === (lastName ?? user.lastName) &&
  user.nameInBook === (nameInBook ?? user.nameInBook)

/** What was typed stays in its fields until it is saved, whatever happens on the way. */
export function ProfileData({ user }: { user: User }) {
  const [unsaved, setUnsaved] = useState(false)
  /** Counts how often the fields of the name began anew, with the name that counts. */
  const [named, setNamed] = useState(0)
  const stored = queries.account.getUser.queryOptions({ input: { id: user.id } })
  const showName = async () => {
    const now = await queryClient.fetchQuery({ ...stored, staleTime: 0 }).catch(() => undefined)
    // Where it stayed as it was, whoever types on already keeps that.
    if (now !== undefined && !hasNames(now, user)) setNamed((times) => times + 1)
    void session.renew().catch(() => {})
  }
  const save = useMutation({
    mutationFn: (body: Profile) => api.school.changeProfile({ params: { id: user.id }, query: {}, body }),
    onSuccess: async (saved, sent) => {
      setUnsaved(false)
      await keepAnswer(stored.queryKey, saved)
      // A name that waits for the admin is not theirs yet.
      if (!hasNames(saved, sent)) setNamed((times) => times + 1)
      void askAgain('members')
      // The name stands in the navigation too, in every tab.
      void session.renew().catch(() => {})
    },
  })
  const form = useForm((entered) => {
    const read = readProfile(entered, user)
    if ('profile' in read) save.mutate(read.profile)
    else form.show(read.errors)
  })
  const saving = save.isPending
    ? 'saving'
    : save.isError
      ? 'failed'
      : unsaved
        ? 'unsaved'
        : save.isSuccess
          ? 'saved'
          : undefined
  const inClass = user.gradClass !== null
  return (
    <Panel
      title="Deine Daten"
      words={inClass ? 'So kennen dich deine Stufe und unser Team.' : 'So kennt dich unser Team.'}
    >
      <UnsavedChanges unsaved={unsaved} />
      {inClass && <NameWish onSettled={showName} />}
      <Form form={form} onChange={setUnsaved}>
        <div key={`called-${named}`} className={styles.pair}>
          <TextField
            label="Vorname"
            name="firstName"
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_MAX}
            defaultValue={user.firstName}
            error={form.errors.firstName}
          />
          <TextField
            label="Nachname"
            name="lastName"
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={NAME_MAX}
            defaultValue={user.lastName}
            error={form.errors.lastName}
          />
        </div>
        {inClass && (
          <>
            <TextField
              key={`printed-${named}`}
              label="Name im Buch"
              name="nameInBook"
              autoComplete="off"
              autoCapitalize="words"
              maxLength={NAME_IN_BOOK_MAX}
              defaultValue={user.nameInBook}
              hint={`So wirst du gedruckt, zum Beispiel „Anna Lena von der Heide“. Leer heißt: ${user.firstName} ${user.lastName}.`}
              error={form.errors.nameInBook}
            />
            <RadioChoice
              legend="Geschlecht"
              name="gender"
              options={genders}
              defaultValue={user.gender ?? 'none'}
              hint="Freiwillig. Manche Rankings werden danach getrennt ausgewertet."
            />
          </>
        )}
        <div className={styles.pair}>
          <TextField
            label="Handynummer"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX}
            defaultValue={user.contact.phone}
            hint={`Mit Ländervorwahl, zum Beispiel +49.${can(user.role, 'class:manage') ? '' : ' Freiwillig.'}`}
            error={form.errors.phone}
          />
          <TextField
            label="WhatsApp-Nummer"
            name="whatsappNumber"
            type="tel"
            autoComplete="off"
            maxLength={PHONE_MAX}
            defaultValue={user.whatsappNumber}
            hint="Nur, wenn es eine andere ist."
            error={form.errors.whatsappNumber}
          />
        </div>
        {inClass && (
          <div>
            <RadioChoice
              legend="Wie erreichen wir dich, wenn ihr Hilfe braucht?"
              name="channel"
              options={channels}
              defaultValue={user.support.channel}
            />
            <CheckField name="byWhatsapp" defaultChecked={user.support.byWhatsapp}>
              Ihr dürft mir auch bei WhatsApp schreiben.
            </CheckField>
            <CheckField
              name="reminders"
              defaultChecked={user.reminders}
              hint="Vor dem Redaktionsschluss, wenn dein Stufenadmin erinnert, und wenn deine Redaktion dich um etwas bittet."
            >
              Erinnert mich per Mail an offene Aufgaben.
            </CheckField>
          </div>
        )}
        {save.isError && <ErrorNotice>{failureText(save.error)} Was du geschrieben hast, steht noch hier.</ErrorNotice>}
        <div className={styles.save}>
          <Button type="submit" busy={save.isPending}>
            Speichern
          </Button>
          <SaveState state={saving} />
        </div>
      </Form>
    </Panel>
  )
}
