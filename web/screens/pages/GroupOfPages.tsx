import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { Marks } from '#contract/book/marks.ts'
import type { Module } from '#contract/content/modules.ts'
import { definePlace } from '../../pieces/content-types.ts'
import { MarkDialog } from '../../pieces/marks/MarkDialog.tsx'
import { markWords } from '../../pieces/marks/mark-words.ts'
import { counted } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconStar } from '../../ui/icons.ts'
import type { Owner } from './owners.ts'
import styles from './Pages.module.css'
import { isRunning, type ListedPage, type PageGroup, rangeWords, spreadsOf, warningsIn } from './page-groups.ts'
import { placeOfMark } from './place-of-mark.ts'
import { Spread } from './Spread.tsx'

type Props = {
  group: PageGroup
  marks: Marks
  locked: boolean
  onlyWarned: boolean
  /** So many of its pages are drawn by now; the others are kept room for. */
  drawn: number
  ownerOf: (page: ListedPage, module: Module | undefined) => Owner | undefined
  onHandBack: (owner: Owner) => void
}

/** A module's pages, and what of it stands large. */
export const GroupOfPages = memo(function GroupOfPages(props: Props) {
  const { group, marks, locked, onlyWarned, drawn, ownerOf, onHandBack } = props
  const [marking, setMarking] = useState(false)
  const { id, title, module, pages, sharedWith } = group
  const warned = warningsIn(group)
  const place = placeOfMark(group)
  const marked = marks.find((mark) => mark.kind === place?.kind && mark.moduleId === place.moduleId)
  const shown = onlyWarned ? pages.filter(({ warnings }) => warnings.length > 0) : pages
  const firsts = firstOfEach(shown)
  return (
    <section className={styles.group} aria-labelledby={`pages-${id}`}>
      <header className={styles.head}>
        <h2 id={`pages-${id}`} className={styles.title}>
          {module === undefined ? title : <Link {...definePlace(module.definition.type, id)}>{title}</Link>}
        </h2>
        {pages.length > 0 && <span className={styles.soft}>{rangeWords(pages)}</span>}
        {warned > 0 && <Badge look="warning">{counted(warned, 'Hinweis', 'Hinweise')}</Badge>}
        {place !== undefined && pages.length > 0 && (
          <>
            {marked !== undefined && <Badge look="brand">{markWords[place.kind].marked}</Badge>}
            {!locked && (
              <Button
                kind="quiet"
                size="small"
                icon={<IconStar size={16} aria-hidden />}
                aria-label={`${markWords[place.kind].choose}: ${title}`}
                onClick={() => setMarking(true)}
              >
                {markWords[place.kind].choose}
              </Button>
            )}
          </>
        )}
      </header>
      {pages.length === 0 && (
        <p className={styles.soft}>
          {sharedWith !== undefined
            ? `Steht mit auf den Seiten von „${sharedWith}“.`
            : module !== undefined && isRunning(module)
              ? 'Noch keine Seite: Die Abstimmung läuft noch.'
              : 'Noch keine Seite: Hier steht noch nichts.'}
        </p>
      )}
      <ul className={styles.spreads}>
        {spreadsOf(shown.slice(0, drawn)).map((spread) => (
          <Spread
            key={spread[0]?.number}
            pages={spread}
            module={module}
            owners={
              locked ? [] : spread.filter((page) => firsts.has(page)).flatMap((page) => ownerOf(page, module) ?? [])
            }
            onHandBack={onHandBack}
          />
        ))}
        {shown.slice(drawn).map(({ number }) => (
          <li key={number} className={styles.toCome} aria-hidden="true" />
        ))}
      </ul>
      {marking && place !== undefined && (
        <MarkDialog {...place} marked={marked?.itemId ?? null} onClose={() => setMarking(false)} />
      )}
    </section>
  )
})

/** Somebody's pages are handed back together: at the first of them. */
function firstOfEach(pages: readonly ListedPage[]): ReadonlySet<ListedPage> {
  const firsts = new Map<string, ListedPage>()
  for (const page of pages) {
    const whose = `${page.kind} ${page.owner}`
    if (!firsts.has(whose)) firsts.set(whose, page)
  }
  return new Set(firsts.values())
}
