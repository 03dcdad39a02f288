import { createContext, use, useEffect, useEffectEvent } from 'react'

/** What is saved instead of the form: where several were chosen at once, they are meant. */
type Instead = (publish: boolean) => void

export const InsteadOfSaving = createContext<(instead: Instead | undefined) => void>(() => {})

/** As long as something else than the form's own content is chosen, saving and publishing mean that. */
export function useInsteadOfSaving(isMeant: boolean, instead: Instead): void {
  const register = use(InsteadOfSaving)
  const run = useEffectEvent(instead)
  useEffect(() => {
    if (!isMeant) return
    register((publish) => run(publish))
    return () => register(undefined)
  }, [isMeant, register])
}
