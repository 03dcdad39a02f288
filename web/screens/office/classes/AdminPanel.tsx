import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { AdminContact, ClassFacts } from '#contract/office/classes.ts'
import { Email } from '#domain/account/person.ts'
import { api } from '../../../api/client.ts'
import { useUser } from '../../../api/use-session.ts'
import { useSensitive, withoutPasswordAsked } from '../../../pieces/use-sensitive.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import styles from './Classes.module.css'
import { Fact } from './Fact.tsx'
import { useClassChange } from './use-class-change.ts'

/** Whom to speak with. It is shown when it is needed, and that is written down. */
export function AdminPanel({ facts: { id: classId, adminConfirmed } }: { facts: ClassFacts }) {
  const user = useUser()
  const [contact, setContact] = useState<AdminContact>()
  const [asking, setAsking] = useState(false)
  const [reassigning, setReassigning] = useState(false)
  return (
    <Panel stacked title="Stufenadmin">
      {!adminConfirmed && <p>Die Mailadresse ist nicht bestätigt.</p>}
      {contact !== undefined && <Contact contact={contact} />}
      <div className={styles.actions}>
        {contact === undefined && (
          <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
            Kontakt zeigen
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={() => setReassigning(true)}>
          Admin neu bestimmen
        </Button>
      </div>
      {asking && (
        <ContactDialog
          classId={classId}
          onClose={() => setAsking(false)}
          onDone={(found) => {
            setContact(found)
            setAsking(false)
          }}
        />
      )}
      {reassigning && user !== undefined && (
        <ReassignDialog
          classId={classId}
          user={user}
          onClose={() => setReassigning(false)}
          onDone={(now) => {
            setContact(now)
            setReassigning(false)
          }}
        />
      )}
    </Panel>
  )
}

const Contact = ({ contact: { name, email, phone, whatsapp, channel } }: { contact: AdminContact }) => (
  <dl className={styles.facts}>
    <Fact label="Name">{name}</Fact>
    <Fact label="Mail">
      <a href={`mailto:${email}`}>{email}</a>
    </Fact>
    <Fact label="Telefon">{phone === '' ? '–' : <a href={`tel:${phone}`}>{phone}</a>}</Fact>
    {whatsapp !== '' && <Fact label="WhatsApp">{whatsapp}</Fact>}
    <Fact label="Am liebsten">{channel === 'phone' ? 'am Telefon' : 'im Chat'}</Fact>
  </dl>
)

type Props = { classId: string; onClose: () => void; onDone: (contact: AdminContact) => void }

function ContactDialog({ classId, onClose, onDone }: Props) {
  const show = useClassChange((reason: string) => api.office.classes.contact({ classId, reason }))
  return (
    <ReasonDialog
      title="Kontakt zeigen?"
      action="Kontakt zeigen"
      failure={show.error}
      busy={show.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        show.mutate(reason, { onSuccess: onDone })
      }}
    />
  )
}

/** By the address of whoever calls: nobody needs a list of the class for it. */
function ReassignDialog({ classId, user, onClose, onDone }: Props & { user: User }) {
  const { asksPassword, run } = useSensitive(user, async (asked: { email: string; reason: string }) =>
    onDone(await api.office.classes.reassignAdmin({ classId, ...asked })),
  )
  return (
    <ReasonDialog
      title="Admin neu bestimmen"
      action="Zum Admin machen"
      failure={withoutPasswordAsked(run.error)}
      busy={run.isPending}
      asksPassword={asksPassword}
      onClose={onClose}
      onConfirm={(reason, entered) => {
        const email = Email.safeParse(entered('email'))
        if (!email.success) return { email: email.error.issues[0]?.message }
        run.mutate({ input: { email: email.data, reason }, password: entered('password') })
      }}
    >
      {(errors) => (
        <>
          <p>Wer bisher Admin ist, wird Schüler:in. Beide melden sich neu an.</p>
          <TextField
            label="Mailadresse der Person, die Admin wird"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            hint="Sie ist in der Stufe, und die Adresse ist bestätigt."
            error={errors.email}
          />
        </>
      )}
    </ReasonDialog>
  )
}
