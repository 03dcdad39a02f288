import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ZodSafeParseResult } from 'zod'
import type { OrderWithAddress } from '#contract/order.ts'
import { failureCode } from '../../../api/failure.ts'
import { lookAgain, remember } from '../orders.ts'
import { useFocusBack } from './use-focus-back.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Options<Draft, Value> = {
  /** How it stands on the server, as far as this page has heard. */
  order: OrderWithAddress
  /** The part of it that this step is about, as its fields hold it. */
  read: (order: OrderWithAddress) => Draft
  /** What would be saved of it, if the rules allow. */
  judge: (draft: Draft) => ZodSafeParseResult<Value>
  save: (value: Value, version: number) => Promise<OrderWithAddress>
}

/**
 * A step while somebody works on it. Whoever has changed nothing follows what happens elsewhere; everybody else is asked,
 * unless it is another step that was changed there, or says the same.
 */
export function useOrderDraft<Draft, Value>({ order, read, judge, save }: Options<Draft, Value>) {
  const [base, setBase] = useState(order)
  const [draft, setDraft] = useState(() => read(order))
  /** Counts how often the fields were filled anew from the server: they begin again then. */
  const [taken, setTaken] = useState(0)
  const unsaved = !same(draft, read(base))
  const newer = order.version > base.version ? order : undefined

  const saving = useMutation({
    mutationFn: ({ value, overwrite }: { value: Value; overwrite: boolean }) =>
      save(value, overwrite ? order.version : base.version),
    onSuccess: (saved) => {
      remember(saved)
      settle(saved)
    },
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })

  // The fields are closed meanwhile.
  const focus = useFocusBack(saving.isPending)
  const submit = (value: Value, { overwrite, onSaved }: { overwrite: boolean; onSaved: () => void }) => {
    focus.hold()
    // Told by the call: whoever has left meanwhile is not called back.
    saving.mutate({ value, overwrite }, { onSuccess: onSaved })
  }

  /** What the fields hold is what the server has. */
  const settle = (saved: OrderWithAddress) => {
    setBase(saved)
    setDraft(read(saved))
  }
  const take = (other: OrderWithAddress) => {
    settle(other)
    setTaken(taken + 1)
  }
  const says = (other: OrderWithAddress, value: Value | undefined) =>
    value !== undefined && same(judge(read(other)).data, value)
  if (newer !== undefined) {
    if (same(read(newer), read(base))) setBase(newer)
    else if (!unsaved) take(newer)
    else if (says(newer, judge(draft).data)) settle(newer)
    // Saved from here, though the answer was lost on its way; what was typed since is still to be saved.
    else if (says(newer, saving.variables?.value)) setBase(newer)
  }
  return { draft, setDraft, base, unsaved, theirs: unsaved ? newer : undefined, take, taken, saving, submit }
}
