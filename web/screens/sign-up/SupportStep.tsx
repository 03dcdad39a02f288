import { Phone } from '#domain/account/person.ts'
import { CheckField, RadioChoice } from '../../ui/Choice.tsx'
import { IconMessageCircle, IconPhone } from '../../ui/icons.ts'
import { useForm } from '../../ui/use-form.ts'
import { entries, useEntries } from './entries.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

type Channel = 'phone' | 'chat'

/** Whoever typed +49 behind the +49 sees that it was understood. */
const asUnderstood = (phone: string) => Phone.safeParse(phone).data ?? phone.trim()

export function SupportStep() {
  const { draft } = useEntries()
  const goTo = useGoTo()
  const form = useForm((entered) => {
    if (entered('channel') === '') return form.show({ channel: 'Wähle aus, wie wir dich am besten erreichen.' })
    goTo('password')
  })
  return (
    <WizardStep
      step="support"
      question="Wenn es mal hakt, helfen dir echte Menschen. Wie erreichen wir dich am besten?"
      form={form.props}
    >
      <RadioChoice
        legend="Unterstützung"
        legendHidden
        name="channel"
        look="cards"
        options={[
          {
            value: 'phone',
            label: 'Telefon',
            hint: `Wir rufen dich an: ${asUnderstood(draft.phone)}`,
            icon: <IconPhone aria-hidden />,
          },
          {
            value: 'chat',
            label: 'Chat',
            hint: 'Wir schreiben dir eine Nachricht.',
            icon: <IconMessageCircle aria-hidden />,
          },
        ]}
        defaultValue={draft.supportChannel}
        onChange={(event) => entries.change({ supportChannel: event.currentTarget.value as Channel })}
        error={form.errors.channel}
      />
      <CheckField
        name="byWhatsapp"
        defaultChecked={draft.byWhatsapp}
        onChange={(event) => entries.change({ byWhatsapp: event.currentTarget.checked })}
        hint="Freiwillig. Du kannst das im Profil jederzeit ändern."
      >
        Ihr dürft mir auch per WhatsApp schreiben
      </CheckField>
    </WizardStep>
  )
}
