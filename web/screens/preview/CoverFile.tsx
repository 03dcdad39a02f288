import { useMutation } from '@tanstack/react-query'
import { pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { CoverWish, PROPOSED_PAGES } from '#domain/order/cover-proposal.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Preview.module.css'
import { pdfOf } from './pdf-bytes.ts'

/** For editors: the cover as the press takes it, with a spine for as many pages as they say. */
export function CoverFile({ cover, onPages }: { cover: CoverType; onPages: (pages: number) => void }) {
  const { min, max } = pageLimits[cover]
  const make = useMutation({
    mutationFn: (wish: CoverWish) => api.order.cover.file(wish),
    onSuccess: ({ name, pdf }) => save(name, pdfOf(pdf)),
  })
  const form = useForm((entered) => {
    const wish = CoverWish.safeParse({ cover, pages: entered('pages') })
    if (wish.success) make.mutate(wish.data)
    else form.show({ pages: wish.error.issues[0]?.message })
  })
  return (
    <div className={styles.file}>
      <Form form={form}>
        <TextField
          label="Seitenzahl"
          name="pages"
          hint={`Mit den vier Seiten des Umschlags, durch 4 teilbar: ${min} bis ${max}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={String(PROPOSED_PAGES)}
          onChange={(event) => onPages(Number(event.currentTarget.value))}
          error={form.errors.pages}
        />
        {make.isError && <ErrorNotice>{failureText(make.error)}</ErrorNotice>}
        <Button kind="secondary" type="submit" busy={make.isPending} icon={<IconDownload size={20} aria-hidden />}>
          Umschlag als Druckdatei laden
        </Button>
      </Form>
    </div>
  )
}

function save(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has long begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
