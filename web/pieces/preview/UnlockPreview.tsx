import { useMutation } from '@tanstack/react-query'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'

/** For editors, once something stands in every chapter. */
export function UnlockPreview() {
  const unlock = useMutation({
    mutationFn: () => api.yearbook.unlockPreview({}),
    onSuccess: async (board) => {
      await keepAnswer(queries.yearbook.board.queryKey({ input: {} }), board)
      void askAgain('yearbook')
    },
    onError: () => void askAgain('yearbook'),
  })
  return (
    <>
      {unlock.isError && <ErrorNotice>{failureText(unlock.error)}</ErrorNotice>}
      <Button kind="secondary" wide busy={unlock.isPending} onClick={() => unlock.mutate()}>
        Vorschau freischalten
      </Button>
    </>
  )
}

/** Before that, support can. */
export function AskForPreview() {
  const ask = useMutation({ mutationFn: () => api.yearbook.askForPreview({}) })
  return (
    <>
      {ask.isError && <ErrorNotice>{failureText(ask.error)}</ErrorNotice>}
      {ask.isSuccess ? (
        <SuccessNotice>Wir haben eure Bitte bekommen und melden uns per Mail.</SuccessNotice>
      ) : (
        <Button kind="secondary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
          Support um Freischaltung bitten
        </Button>
      )}
    </>
  )
}
