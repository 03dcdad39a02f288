import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASTED_LINES_MAX, pastedTracking } from '#domain/office/pasted-tracking.ts'
import { Carrier, carriers } from '#domain/order/shipping.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DiscardDialog, UnsavedChanges } from '../../../pieces/UnsavedChanges.tsx'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { askListsAgain } from './office-orders.ts'
import { PastedLines } from './PastedLines.tsx'

const PASTED_MAX = 20_000
/** Tracking numbers as they stand in a printer's spreadsheet: what each line means is shown before anything is told. */
export function PasteTracking({ onClose }: { onClose: () => void }) {
  const [pasted, setPasted] = useState('')
  const [carrier, setCarrier] = useState('')
  const [asking, setAsking] = useState(false)
  const lines = pastedTracking(
    pasted,
    Carrier.options.find((each) => each === carrier),
  )
  const understood = lines.flatMap(({ dispatch }) => dispatch ?? [])
  const isTooMuch = understood.length > PASTED_LINES_MAX
  const preview = useQuery({
    ...queries.office.orders.tryDispatch.queryOptions({ input: { lines: understood } }),
    enabled: understood.length > 0 && !isTooMuch,
    staleTime: 0,
  })
  const send = useMutation({
    mutationFn: () => api.office.orders.dispatch({ lines: understood }),
    onSuccess: askListsAgain,
  })
  const results = send.data ?? preview.data ?? []
  const ready = results.filter(({ state }) => state === 'ready').length
  const done = send.data?.filter(({ state }) => state === 'done').length
  const isAtStake = pasted.trim() !== '' && done === undefined
  const close = () => (isAtStake ? setAsking(true) : onClose())
  return (
    <Dialog
      title="Sendungsnummern einfügen"
      width="large"
      onClose={close}
      actions={
        done === undefined ? (
          <>
            <Button kind="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button busy={send.isPending} disabled={ready === 0} onClick={() => send.mutate()}>
              {ready === 0 ? 'Verschickt melden' : `${counted(ready, 'Bestellung', 'Bestellungen')} verschickt melden`}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Fertig</Button>
        )
      }
    >
      {send.error !== null && <ErrorNotice>{failureText(send.error)}</ErrorNotice>}
      {preview.error !== null && <ErrorNotice>{failureText(preview.error)}</ErrorNotice>}
      {isTooMuch && <ErrorNotice>Auf einmal gehen {PASTED_LINES_MAX} Zeilen. Teil die Liste auf.</ErrorNotice>}
      {done !== undefined && (
        <SuccessNotice>
          {counted(done, 'Bestellung ist', 'Bestellungen sind')} verschickt gemeldet, die Stufen haben eine Mail.
        </SuccessNotice>
      )}
      {done === undefined && (
        <>
          <TextArea
            label="Aus der Tabelle kopiert"
            name="pasted"
            rows={5}
            maxLength={PASTED_MAX}
            hint="Eine Zeile je Bestellung: Bestellnummer, Paketdienst, Sendungsnummer; oder nur die beiden Nummern"
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <SelectField
            label="Paketdienst, wo keiner dabeisteht"
            name="carrier"
            value={carrier}
            options={[
              { value: '', label: 'Steht in jeder Zeile' },
              ...Carrier.options.map((value) => ({ value, label: carriers[value].label })),
            ]}
            onChange={setCarrier}
          />
        </>
      )}
      <PastedLines lines={lines} results={results} />
      <UnsavedChanges unsaved={isAtStake} />
      {asking && (
        <DiscardDialog onAnswer={(discard) => (discard ? onClose() : setAsking(false))}>
          <p>Wenn du jetzt schließt, geht deine Liste verloren. Verschickt gemeldet ist davon noch nichts.</p>
        </DiscardDialog>
      )}
    </Dialog>
  )
}
