import type { CSSProperties } from 'react'
import type { Designs } from '#contract/book/designs.ts'
import { type DesignName, designs as table, worldsOf } from '#domain/book/design.ts'
import { type GlimpsePage, glimpseLabels } from '#domain/book/glimpse.ts'
import { askAgain } from '../../api/stale.ts'
import { DesignPicture } from '../../pieces/pages/DesignPicture.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import styles from './Design.module.css'

type Props = { designs: Designs | undefined; design: DesignName; world: string }

const pagesIn = ({ designs, design, world }: Props) =>
  designs?.looks.find((look) => look.design === design && look.world === world)?.pages
const addressOf = ({ design, world }: Props, { page, key }: { page: GlimpsePage; key: string }) =>
  `/files/glimpse/${design}/${world}/${page}/${key}`

/** A page that somebody has changed meanwhile has another address, and the one before leads nowhere. */
const lookAgain = () => void askAgain('book')

/** Pages of the class in a design; as long as there are none to see, what it looks like at a glance. */
export function Glimpses(of: Props) {
  const pages = pagesIn(of)
  const swatches = worldsOf(of.design).find(([key]) => key === of.world)?.[1].swatches ?? []
  if (pages === undefined)
    return (
      <span className={styles.drawing}>
        <DesignPicture design={of.design} swatches={swatches} />
      </span>
    )
  return (
    <PhotoGroup>
      <span className={styles.glimpses}>
        <CoverFront {...of} />
        {pages
          .filter(({ page }) => page !== 'cover')
          .map((each) => (
            <span key={each.page} className={styles.paper}>
              <Photo
                className={styles.page}
                src={addressOf(of, each)}
                alt={`${glimpseLabels[each.page]} in ${table[of.design].label}`}
                fills
                onFailed={lookAgain}
              />
            </span>
          ))}
      </span>
    </PhotoGroup>
  )
}

/** The picture shows back, spine and front: this is a window on its right side. */
export function CoverFront(of: Props) {
  const cover = pagesIn(of)?.find(({ page }) => page === 'cover')
  if (cover === undefined || of.designs === undefined) return null
  return (
    <span className={styles.front} style={{ '--spine': of.designs.spineMm } as CSSProperties}>
      <Photo
        className={styles.cover}
        src={addressOf(of, cover)}
        alt={`${glimpseLabels.cover} in ${table[of.design].label}`}
        fills
        onFailed={lookAgain}
      />
    </span>
  )
}
