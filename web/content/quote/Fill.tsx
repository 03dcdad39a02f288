import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Quote } from '#contract/content/quote.ts'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { NewQuote } from './NewQuote.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import styles from './Quotes.module.css'

/** Quotes that one has heard: written down in two fields, changed and deleted below. */
export function FillQuote() {
  const moduleId = useModuleId()
  const user = useUser()
  const isEditor = user !== undefined && can(user.role, 'content:define')
  // From the desk one comes for somebody's quote.
  const isFromDesk = useLocation({ select: ({ state }) => state.desk !== undefined })
  const [of, setOf] = useState<'me' | 'everybody'>(isEditor && isFromDesk ? 'everybody' : 'me')
  const loaded = useQuery(queries.content.quote.get.queryOptions({ input: { moduleId, of } }))
  const marks = useQuery({ ...queries.book.marks.get.queryOptions({ input: {} }), enabled: isEditor })
  const poster = marks.data?.find((mark) => mark.kind === 'poster' && mark.moduleId === moduleId)?.itemId
  return (
    <FillPage type="quote" loaded={loaded}>
      {({ editingNote, quotes }, refused) => (
        <>
          {editingNote.trim() !== '' && <p className={styles.hint}>{editingNote}</p>}
          {!refused && <NewQuote moduleId={moduleId} />}
          <section className={styles.list} aria-label="Zitate">
            {isEditor && (
              <FilterChoice
                legend="Welche Zitate"
                options={[
                  { value: 'me', label: 'Meine' },
                  { value: 'everybody', label: 'Von allen' },
                ]}
                value={of}
                onChange={setOf}
              />
            )}
            {quotes.length === 0 && <NoQuotes />}
            {quotes.length > 0 && (
              <ul className={styles.quotes}>
                {quotes.toReversed().map((quote: Quote) => (
                  <QuoteCard
                    key={quote.id}
                    quote={quote}
                    refused={refused}
                    showBy={of === 'everybody'}
                    {...(isEditor && { poster: { moduleId, isMarked: poster === quote.id } })}
                  />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </FillPage>
  )
}

const NoQuotes = () => (
  <EmptyState drawing="pages" title="Noch hast du kein Zitat gesammelt">
    <p>Denk an die Stunde, in der alle gelacht haben. Was wurde da gesagt?</p>
  </EmptyState>
)
