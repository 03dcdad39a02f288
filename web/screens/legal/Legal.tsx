import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { legalVersions } from '#domain/account/consent.ts'
import { queries } from '../../api/client.ts'
import { Brand } from '../../pieces/Brand.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconArrowLeft } from '../../ui/icons.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import styles from './Legal.module.css'
import { termsOf } from './terms.ts'
import { blocksOf, dateWords } from './text.ts'
import datenschutz from './texts/datenschutz.txt?raw'
import impressum from './texts/impressum.txt?raw'

export const Impressum = () => <Legal title="Impressum" text={impressum} />
export const Datenschutz = () => (
  <Legal title="Datenschutzerklärung" text={datenschutz} version={legalVersions.datenschutz} />
)

/** The terms that hold, or those of an earlier version, under which somebody has ordered. */
export function Agb() {
  const { version = legalVersions.agb } = useSearch({ from: paths.agb })
  const text = termsOf(version)
  const title = 'Nutzungsbedingungen (AGB)'
  if (text === undefined) return <Legal title={title} text="Diese Fassung gibt es nicht." hint={<Current />} />
  const isEarlier = version !== legalVersions.agb
  return <Legal title={title} text={text} version={version} {...(isEarlier && { hint: <Current /> })} />
}

const Current = () => (
  <InfoNotice>
    Das ist nicht die Fassung, die heute gilt. <Link to={paths.agb}>Heutige Fassung lesen</Link>
  </InfoNotice>
)

type Props = { title: string; text: string; version?: string; hint?: ReactNode }

/** Texts of the operator. Consents refer to the version shown here. */
const Legal = ({ title, text, version, hint }: Props) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Brand />
      <Back />
    </header>
    <main className={styles.text}>
      <PageTitle title={title} />
      {version !== undefined && <p className={styles.version}>Fassung vom {dateWords(version)}</p>}
      {hint}
      <DemoHint />
      {blocksOf(text).map(({ heading, words }) =>
        heading ? <h2 key={words}>{words}</h2> : <p key={words}>{words}</p>,
      )}
    </main>
    <LegalFooter />
  </div>
)

function DemoHint() {
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  if (settings.data?.demo !== true) return null
  return <InfoNotice>Das ist ein Demo-Text. Wer Stufenbuch betreibt, ersetzt ihn durch den eigenen.</InfoNotice>
}

function Back() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Button
      kind="quiet"
      icon={<IconArrowLeft size={20} aria-hidden />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: paths.root }))}
    >
      Zurück
    </Button>
  )
}
