import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Named } from '#contract/content/named.ts'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { isEmptyText } from '#domain/content/field.ts'
import type { Handed } from '#domain/content/personal-page.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { PersonPicker } from '../../pieces/PersonPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconUserEdit } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './PersonalPage.module.css'
import { usePageChange } from './use-page-change.ts'

type Props = { page: PersonalPage; what: Handed; helper: Named | null; refused: boolean }

const words = {
  article: {
    nobody: 'Du schreibst selbst.',
    somebody: 'schreibt für dich.',
    ask: 'Jemand anderes soll schreiben',
    title: 'Wer soll über dich schreiben?',
  },
  pdf: {
    nobody: 'Du lädst selbst hoch.',
    somebody: 'lädt für dich hoch.',
    ask: 'Jemand anderes soll hochladen',
    title: 'Wer soll deine Seite hochladen?',
  },
} as const satisfies Record<Handed, object>

/** Asks a classmate to write the article or to upload the PDF; the task then stands on their list. */
export function HandOver({ page, what, helper, refused }: Props) {
  const { moduleId } = page
  const [choosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<string>()
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const nameOf = (id: string) => members.data?.find((member) => member.id === id)?.name ?? 'Diese Person'
  // What was written for nobody else's eyes is not handed on by one tap.
  const isWritten =
    what === 'article' && page.texts.some(({ field, value }) => field === 'article' && !isEmptyText(value))
  const give = usePageChange((memberId: string | null) =>
    api.content.personalPage.handOver({ moduleId, what, memberId }),
  )
  return (
    <div className={styles.handOver}>
      <p>
        {helper === null ? (
          words[what].nobody
        ) : (
          <>
            <strong>{helper.name}</strong> {words[what].somebody}
          </>
        )}
      </p>
      {!refused && (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            busy={give.isPending}
            icon={<IconUserEdit size={20} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {helper === null ? words[what].ask : 'Jemand anderen wählen'}
          </Button>
          {helper !== null && (
            <Button kind="quiet" onClick={() => give.mutate(null)}>
              Doch selbst machen
            </Button>
          )}
        </div>
      )}
      {give.isError && asked === undefined && <ErrorNotice>{failureText(give.error)}</ErrorNotice>}
      {choosing && (
        <PersonPicker
          title={words[what].title}
          chosen={helper === null ? [] : [helper.memberId]}
          many={false}
          onlyOthers
          onChoose={([memberId]) => {
            setChoosing(false)
            if (isWritten && memberId !== undefined) setAsked(memberId)
            else give.mutate(memberId ?? null)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {asked !== undefined && (
        <AskDialog
          title="Deinen Artikel weitergeben?"
          action="Weitergeben"
          failure={give.error}
          busy={give.isPending}
          onConfirm={() => give.mutate(asked, { onSuccess: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {nameOf(asked)} liest dann alles, was schon in deinem Artikel steht, auch frühere Fassungen, und schreibt
            daran weiter.
          </p>
        </AskDialog>
      )}
    </div>
  )
}
