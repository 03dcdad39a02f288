import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BookLook } from '#domain/school/book-look.ts'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BookOf } from '../book/Book.tsx'
import { LookAtModules } from './LookAtModules.tsx'
import { LookAtPages } from './LookAtPages.tsx'

/** Why somebody looks into a book, asked once a visit; the server writes it down with each look. */
const reasons = new Map<string, string>()

/** Somebody of the staff looks into the book of a class, and changes nothing. */
export function Look({ yearbookId, userId }: { yearbookId: string; userId: string }) {
  const key = `${userId} ${yearbookId}`
  const [reason, setReason] = useState(reasons.get(key))
  const { pathname } = useLocation()
  const { moduleId } = useSearch({ strict: false })
  if (reason === undefined)
    return (
      <AskWhy
        onSay={(said) => {
          reasons.set(key, said)
          setReason(said)
        }}
      />
    )
  const look = { yearbookId, reason }
  if (pathname.startsWith(paths.book)) return <BookOf look={look} />
  return pathname.startsWith(paths.preview) ? (
    <LookAtPages look={look} />
  ) : (
    <LookAtModules look={look} moduleId={moduleId} at={pathname.startsWith(paths.fill) ? 'fill' : 'define'} />
  )
}

function AskWhy({ onSay }: { onSay: (reason: string) => void }) {
  const form = useForm((entered) => {
    const read = BookLook.reason.unwrap().safeParse(entered('reason'))
    if (read.success) onSay(read.data)
    else form.show({ reason: read.error.issues[0]?.message })
  })
  return (
    <Page title="In ein Abibuch schauen">
      <InfoNotice>Das Buch gehört einer Stufe. Dass du hineinschaust und warum, steht danach im Protokoll.</InfoNotice>
      <Form form={form}>
        <TextField
          label="Warum schaust du hinein?"
          name="reason"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={300}
          hint="Ohne jemanden beim Namen zu nennen, zum Beispiel: Anruf der Stufe wegen der Vorschau"
          error={form.errors.reason}
        />
        <div>
          <Button type="submit">Ansehen</Button>
        </div>
      </Form>
    </Page>
  )
}
