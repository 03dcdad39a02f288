import { useQuery } from '@tanstack/react-query'
import type { Partner } from '#contract/app.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconExternalLink } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import styles from './Partners.module.css'

/** Whoever else a class needs for its Abi. They pay for it, and each says so. */
export function Partners() {
  const partners = useQuery(queries.app.partners.queryOptions({ input: {} }))
  return (
    <Page title="Partner">
      <p>
        Abiball, Shirts, Musik: Hier stellen sich Leute vor, die mit Abi-Stufen Erfahrung haben. Absprachen trefft ihr
        direkt mit ihnen.
      </p>
      {partners.data === undefined && !partners.isError && (
        <Loading className={styles.list}>
          <Block height={320} />
          <Block height={320} />
        </Loading>
      )}
      {partners.isError && <ErrorNotice onRetry={() => partners.refetch()}>{failureText(partners.error)}</ErrorNotice>}
      {partners.data?.length === 0 && (
        <EmptyState drawing="confetti" title="Hier ist noch niemand">
          Schau bald wieder vorbei. Für euer Buch braucht ihr von hier nichts.
        </EmptyState>
      )}
      {partners.data !== undefined && partners.data.length > 0 && (
        <ul className={styles.list}>
          {partners.data.map((partner) => (
            <PartnerCard key={partner.name} partner={partner} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const PartnerCard = ({ partner: { name, kind, words, link, picture } }: { partner: Partner }) => (
  <li className={styles.card}>
    <Photo className={styles.picture} src={picture} alt="" width={480} height={270} />
    <div className={styles.body}>
      <p className={styles.kind}>
        {kind} <Badge>Anzeige</Badge>
      </p>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.words}>{words}</p>
      {/* They learn nothing of where somebody came from, nor get hold of this page. */}
      <a
        className={`${buttonClass({ kind: 'secondary' })} ${styles.link}`}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        aria-label={`Zur Website von ${name}, öffnet ein neues Fenster`}
      >
        Zur Website
        <IconExternalLink size={20} aria-hidden />
      </a>
    </div>
  </li>
)
