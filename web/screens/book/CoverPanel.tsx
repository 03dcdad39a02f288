import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/account/capability.ts'
import { CoverType, coverLabels } from '#domain/book/spine.ts'
import { A4 } from '#domain/file/page-size.ts'
import { api, queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { onceALook } from '../../pieces/once-a-look.ts'
import { millimetres } from '../../pieces/words.ts'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { OfBook } from './Book.tsx'
import { CoverFiles } from './CoverFiles.tsx'
import styles from './CoverPanel.module.css'
import { CoverPicture } from './CoverPicture.tsx'
import { COVER_SHEET } from './cover-sheet.ts'

const covers = CoverType.options.map((value) => ({ value, label: coverLabels[value] }))

/** The cover as a sheet, with a spine for the pages that there are. */
export function CoverPanel({ look }: { look: OfBook }) {
  const user = useUser()
  const [cover, setCover] = useState<CoverType>('HARDCOVER')
  const proposal = useQuery({
    ...queries.book.cover.get.queryOptions({ input: { ...look, cover } }),
    placeholderData: keepPreviousData,
    ...(look.yearbookId !== undefined && onceALook),
  })
  const { data } = proposal
  const spine = data?.spineMm ?? COVER_SHEET.widthMm - 2 * A4.widthMm
  return (
    <Panel title="Umschlagvorschlag">
      {data !== undefined && (
        <p className={styles.soft}>
          {data.estimated
            ? `Der Rücken ist geschätzt: etwa ${millimetres(spine)} breit bei ${data.pages} Seiten mit Umschlag.`
            : `Rücken für die ${data.pages} Seiten, mit denen das Buch zuletzt gesetzt wurde: ${millimetres(spine)} breit.`}
        </p>
      )}
      <FilterChoice legend="Einband" options={covers} value={cover} onChange={setCover} />
      <div>
        <CoverPicture query={proposal} load={(signal) => api.book.cover.file({ ...look, cover }, { signal })} />
        <p className={styles.sides} style={{ gridTemplateColumns: `210fr ${spine}fr 210fr` }}>
          <span>Rückseite</span>
          <span className={styles.spine}>Rücken</span>
          <span>Vorderseite</span>
        </p>
      </div>
      {look.yearbookId === undefined && user !== undefined && can(user.role, 'order:read') && (
        <CoverFiles user={user} />
      )}
    </Panel>
  )
}
