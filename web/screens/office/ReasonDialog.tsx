import type { ReactNode } from 'react'
import { BookLook } from '#domain/school/book-look.ts'
import { failureText } from '../../api/failure.ts'
import { PasswordAgain } from '../../pieces/PasswordAgain.tsx'
import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type FieldErrors, useForm } from '../../ui/use-form.ts'

/** Why somebody of staff does something, or what is to be mended in it. */
export function readReason(words: string): { reason: string } | { problem: string | undefined } {
  const read = BookLook.reason.unwrap().safeParse(words)
  return read.success ? { reason: read.data } : { problem: read.error.issues[0]?.message }
}

export const ReasonField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Warum?"
    name="reason"
    autoComplete="off"
    autoCapitalize="sentences"
    maxLength={300}
    hint="Steht im Protokoll. Nenn niemanden aus einer Stufe beim Namen."
    error={error}
  />
)

type Props = {
  title: string
  action: string
  kind?: ButtonLook['kind']
  failure: unknown
  busy: boolean
  /** What else it asks for is read by `entered`; what is to be mended in it is answered, by the names of the fields. */
  onConfirm: (reason: string, entered: (name: string) => string) => FieldErrors | undefined
  /** The own password is asked for as well, and read as `password`. */
  asksPassword?: boolean
  onClose: () => void
  /** What will happen, and other fields. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
}

/** What will happen, and why it should. */
export function ReasonDialog({
  title,
  action,
  kind = 'main',
  failure,
  busy,
  asksPassword = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const form = useForm((entered) => {
    const read = readReason(entered('reason'))
    if ('problem' in read) return form.show({ reason: read.problem })
    const found = onConfirm(read.reason, entered)
    if (found !== undefined) form.show(found)
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} kind={kind} busy={busy}>
          {action}
        </Button>
      }
    >
      <Form form={form}>
        {failure !== null && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
        {typeof children === 'function' ? children(form.errors) : children}
        <ReasonField error={form.errors.reason} />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
      </Form>
    </Dialog>
  )
}
