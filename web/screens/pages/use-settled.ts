import { useEffect, useState } from 'react'
import type { Module } from '#contract/content/modules.ts'

/** Whether the pages were set since the order was changed here. */
export function useSettled(modules: readonly Module[] | undefined, madeAt: string | null): boolean {
  const order = modules?.map(({ id }) => id).join()
  const [seen, setSeen] = useState<{ order: string | undefined; changedUpon: string | null }>()
  useEffect(() => {
    setSeen((before) => {
      if (before?.order === undefined || order === undefined) return { order, changedUpon: null }
      return before.order === order ? before : { order, changedUpon: madeAt }
    })
  }, [order, madeAt])
  return seen?.changedUpon == null || seen.changedUpon !== madeAt
}
