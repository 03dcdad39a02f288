import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
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
import { blocksOf, dateWords } from './text.ts'
import agb from './texts/agb.txt?raw'
import datenschutz from './texts/datenschutz.txt?raw'
import impressum from './texts/impressum.txt?raw'

export const Impressum = () => <Legal title="Impressum" text={impressum} />
export const Datenschutz = () => (
  <Legal title="Datenschutzerklärung" text={datenschutz} version={legalVersions.datenschutz} />
)
export const Agb = () => <Legal title="Nutzungsbedingungen (AGB)" text={agb} version={legalVersions.agb} />

/** Texts of the operator. Consents refer to the version shown here. */
const Legal = ({ title, text, version }: { title: string; text: string; version?: string }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Brand />
      <Back />
    </header>
    <main className={styles.text}>
      <PageTitle title={title} />
      {version !== undefined && <p className={styles.version}>Fassung vom {dateWords(version)}</p>}
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
