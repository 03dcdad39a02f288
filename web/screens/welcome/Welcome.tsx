import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GradClass } from '#contract/school/class.ts'
import { calledName } from '#domain/account/called-name.ts'
import { Usage } from '#domain/account/usage.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { api, queries, session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { useUser } from '../../api/use-session.ts'
import { Brand } from '../../pieces/Brand.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { paths } from '../../pieces/paths.ts'
import { CollectDrawing, PrintDrawing } from '../../pieces/product-drawings.tsx'
import { className } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Welcome.module.css'

const homes = { collect: paths.start, 'print-only': paths.orders } as const satisfies Record<Usage, string>

const usages: Record<Usage, { label: string; hint: string; drawing: typeof CollectDrawing }> = {
  collect: {
    label: 'Inhalte sammeln',
    hint: 'Ihr baut euer Abibuch hier zusammen: Steckbriefe, Rankings, Zitate, Kommentare, Fotos. Alle machen am Handy mit, am Ende bestellt ihr den Druck.',
    drawing: CollectDrawing,
  },
  'print-only': {
    label: 'Nur drucken',
    hint: 'Euer Buch ist schon fertig gestaltet. Ihr ladet die PDF hoch, wir prüfen die Daten und drucken.',
    drawing: PrintDrawing,
  },
}

const bands: Record<SizeBand, string> = {
  '1-4': '1 bis 4',
  '5-9': '5 bis 9',
  '10-24': '10 bis 24',
  '25-99': '25 bis 99',
  '100+': 'Ab 100',
}

/** What a change does, by what is chosen now. */
const consequences: Record<Usage, string> = {
  collect:
    'Alle in der Stufe finden ab sofort wieder Inhalte und Vorschau in ihrer Navigation. Das Druckportal bleibt, wie es ist.',
  'print-only':
    'Inhalte und Vorschau verschwinden für alle aus der Navigation. Es geht nichts verloren: Was ihr gesammelt habt, bleibt gespeichert und ist wieder da, sobald ihr zurückwechselt.',
}

/** What the class wants to do here. The admin is asked once, and can come back to it. */
export function Welcome() {
  const user = useUser()
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  if (user?.gradClass == null) return null
  const isFirstTime = user.gradClass.usage === null
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main className={styles.column}>
        <div className={styles.head}>
          <p className={styles.class}>{className(user.gradClass)}</p>
          <PageTitle
            title={isFirstTime ? `Willkommen, ${calledName(user)}!` : 'Nutzung ändern'}
            className={styles.title}
          />
          <p className={styles.words}>
            {isFirstTime
              ? 'Was habt ihr vor? Du kannst das später jederzeit ändern.'
              : 'Hier legst du fest, wofür eure Stufe Stufenbuch nutzt.'}
          </p>
        </div>
        {gradClass.isPending && <TextSkeleton lines={5} />}
        {gradClass.isError && (
          <ErrorNotice onRetry={() => gradClass.refetch()}>
            {failureText(gradClass.error)} An eurer Stufe hat sich nichts geändert.
          </ErrorNotice>
        )}
        {gradClass.data !== undefined && <UsageForm gradClass={gradClass.data} isFirstTime={isFirstTime} />}
      </main>
      <LegalFooter />
    </div>
  )
}

function UsageForm({ gradClass, isFirstTime }: { gradClass: GradClass; isFirstTime: boolean }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(gradClass.usage)
  const choose = useMutation({
    mutationFn: async (choice: { usage: Usage; sizeBand: SizeBand }) => {
      const changed = await api.school.gradClass.chooseUsage(choice)
      await keepAnswer(queries.school.gradClass.get.queryKey({ input: {} }), changed)
      // The navigation follows the flags that come with the session.
      await session.renew()
    },
    onSuccess: (_nothing, { usage }) => navigate({ to: homes[usage] }),
  })
  const form = useForm((entered) => {
    const usage = Usage.safeParse(entered('usage'))
    const sizeBand = SizeBand.safeParse(entered('sizeBand'))
    if (usage.success && sizeBand.success) choose.mutate({ usage: usage.data, sizeBand: sizeBand.data })
    else
      form.show({
        usage: usage.success ? undefined : 'Wähle aus, was ihr vorhabt.',
        sizeBand: sizeBand.success ? undefined : 'Wähle aus, wie viele ihr ungefähr seid.',
      })
  })
  const changesUsage = gradClass.usage !== null && chosen !== null && chosen !== gradClass.usage
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.usages}>
        <RadioChoice
          legend="Was habt ihr vor?"
          legendHidden
          name="usage"
          look="two columns of cards"
          options={Usage.options.map((value) => {
            const { label, hint, drawing: Drawing } = usages[value]
            return { value, label, hint, icon: <Drawing className={styles.drawing} /> }
          })}
          defaultValue={gradClass.usage ?? undefined}
          onChange={(event) => setChosen(event.currentTarget.value as Usage)}
          error={form.errors.usage}
        />
      </div>
      {changesUsage && <InfoNotice>{consequences[chosen]}</InfoNotice>}
      <div className={styles.bands}>
        <RadioChoice
          legend="Wie viele seid ihr ungefähr?"
          name="sizeBand"
          look="cards"
          options={SizeBand.options.map((value) => ({ value, label: bands[value] }))}
          defaultValue={gradClass.sizeBand ?? undefined}
          error={form.errors.sizeBand}
        />
      </div>
      {choose.isError && <ErrorNotice>{failureText(choose.error)} Deine Auswahl steht noch hier.</ErrorNotice>}
      <div className={styles.actions}>
        {gradClass.usage !== null && (
          <Link className={buttonClass({ kind: 'secondary', size: 'large' })} to={homes[gradClass.usage]}>
            Abbrechen
          </Link>
        )}
        <Button type="submit" size="large" wide busy={choose.isPending}>
          {isFirstTime ? 'Los geht’s' : 'Speichern'}
        </Button>
      </div>
    </form>
  )
}
