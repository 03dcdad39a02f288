import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Choice.tsx'
import { IconCopy, IconPrinter } from '../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'
import styles from './SecondFactor.module.css'

type Props = { codes: readonly string[]; onKept: () => Promise<void> }

/** Shown this once: the server keeps no more than their fingerprints. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const [kept, setKept] = useState(false)
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(codes.join('\n')) })
  const goOn = useMutation({ mutationFn: onKept })
  return (
    <>
      <SuccessNotice>Die App ist eingerichtet.</SuccessNotice>
      <p>
        Ist dein Handy einmal weg, kommst du mit einem dieser Wiederherstellungscodes hinein. Jeder gilt einmal. Wir
        zeigen sie dir nur jetzt.
      </p>
      <ol className={styles.codes} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button kind="secondary" icon={<IconCopy size={20} aria-hidden />} onClick={() => copy.mutate()}>
          Kopieren
        </Button>
        <Button kind="secondary" icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      {copy.isSuccess && (
        <SuccessNotice>Kopiert. Bewahr sie gut auf, am besten in deinem Passwortmanager.</SuccessNotice>
      )}
      {copy.isError && (
        <ErrorNotice>Das Kopieren hat nicht geklappt. Markiere die Codes oder druck sie aus.</ErrorNotice>
      )}
      {goOn.isError && <ErrorNotice>{failureText(goOn.error)}</ErrorNotice>}
      <CheckField name="kept" onChange={(event) => setKept(event.currentTarget.checked)}>
        Ich habe die Codes gesichert.
      </CheckField>
      <Button size="large" wide disabled={!kept} busy={goOn.isPending} onClick={() => goOn.mutate()}>
        Weiter
      </Button>
    </>
  )
}
