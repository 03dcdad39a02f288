import { useMutation } from '@tanstack/react-query'
import type { ZodSafeParseResult } from 'zod'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { failureCode } from '../../../api/failure.ts'
import { askAgain } from '../../../api/stale.ts'
import { useVersionedDraft } from '../../../pieces/use-versioned-draft.ts'
import { remember } from '../orders.ts'
import { useFocusBack } from './use-focus-back.ts'

type Options<Draft, Value> = {
  /** How it stands on the server, as far as this page has heard. */
  order: OrderWithAddress
  /** The part of it that this step is about, as its fields hold it. */
  read: (order: OrderWithAddress) => Draft
  /** What would be saved of it, if the rules allow. */
  judge: (draft: Draft) => ZodSafeParseResult<Value>
  save: (value: Value, version: number) => Promise<OrderWithAddress>
}

/** A step while somebody works on it, and saving it. */
export function useOrderDraft<Draft, Value>({ order, read, judge, save }: Options<Draft, Value>) {
  const saving = useMutation({
    mutationFn: async ({ value, overwrite }: { value: Value; overwrite: boolean }) => {
      const begun = work.latest.current
      const saved = await save(value, overwrite ? order.version : work.base.version)
      remember(saved)
      work.accept(saved, begun)
    },
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void askAgain('order')
    },
  })
  const work = useVersionedDraft({
    stored: order,
    read,
    judge: (draft) => judge(draft).data,
    sent: saving.variables?.value,
  })

  // The fields are closed meanwhile.
  const focus = useFocusBack(saving.isPending)
  const submit = (value: Value, { overwrite, onSaved }: { overwrite: boolean; onSaved: () => void }) => {
    focus.hold()
    // Told by the call: whoever has left meanwhile is not called back.
    saving.mutate({ value, overwrite }, { onSuccess: onSaved })
  }
  return { ...work, saving, submit }
}
