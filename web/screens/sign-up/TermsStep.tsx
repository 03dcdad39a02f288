import { type ConsentKey, Consents } from '#domain/account/consent.ts'
import { errors } from '#domain/errors.ts'
import { ConnectionError, failureText } from '../../api/failure.ts'
import { LegalLink } from '../../pieces/LegalLink.tsx'
import { paths } from '../../pieces/paths.ts'
import { ADVERTISING } from '../../pieces/words.ts'
import { CheckField } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { chosenClass, fullName } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import styles from './TermsStep.module.css'
import { useRegister } from './use-register.ts'
import { WizardStep } from './WizardStep.tsx'

export function TermsStep() {
  const { draft } = useEntries()
  const box = (name: ConsentKey) => ({
    name,
    // What was ticked before a failed try or a reload; otherwise nothing is.
    defaultChecked: draft.ticked.includes(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => tick(name, event.currentTarget.checked),
    error: form.errors[name],
  })
  const { register, isSending, failure } = useRegister()
  const form = useForm((entered) => {
    const ticked = (name: string) => entered(name) === 'on'
    const given = Consents.safeParse({
      checkedData: ticked('checkedData'),
      termsAndConditions: ticked('termsAndConditions'),
      confirmedAge: ticked('confirmedAge'),
      checkedAdds: ticked('checkedAdds'),
    })
    if (!given.success)
      return form.show(Object.fromEntries(given.error.issues.map(({ path, message }) => [String(path[0]), message])))
    entries.keep({ consents: given.data })
    register()
  })

  return (
    <WizardStep
      step="terms"
      question="Fast geschafft. Schau noch einmal darüber, dann geht es los."
      form={form.props}
      next="Registrieren"
      busy={isSending}
    >
      {failure !== undefined && (
        <ErrorNotice>
          {failure instanceof ConnectionError ? failureText(failure) : errors.TOO_MANY_REQUESTS.text} Deine Angaben sind
          noch da.
        </ErrorNotice>
      )}
      <dl className={styles.summary}>
        <dt>Stufe</dt>
        <dd>{chosenClass(draft)}</dd>
        <dt>Name</dt>
        <dd>{fullName(draft)}</dd>
        {draft.nameInBook !== '' && (
          <>
            <dt>Im Buch</dt>
            <dd>{draft.nameInBook}</dd>
          </>
        )}
        <dt>E-Mail</dt>
        <dd>{draft.email}</dd>
      </dl>
      <div>
        <CheckField {...box('checkedData')}>
          Ich habe die <LegalLink href={paths.datenschutz}>Datenschutzerklärung</LegalLink> gelesen und bin
          einverstanden.
        </CheckField>
        <CheckField {...box('termsAndConditions')}>
          Ich stimme den <LegalLink href={paths.agb}>Nutzungsbedingungen (AGB)</LegalLink> zu.
        </CheckField>
        <CheckField {...box('confirmedAge')}>
          Ich bin mindestens 18 Jahre alt oder habe das mit meinen Eltern abgesprochen.
        </CheckField>
        <CheckField {...box('checkedAdds')} hint="Freiwillig. Du kannst das jederzeit im Profil ändern.">
          {ADVERTISING}
        </CheckField>
      </div>
    </WizardStep>
  )
}

function tick(name: ConsentKey, checked: boolean) {
  const others = entries.get().draft.ticked.filter((each) => each !== name)
  entries.change({ ticked: checked ? [...others, name] : others })
}
