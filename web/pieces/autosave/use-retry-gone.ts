import { useEffect } from 'react'
import { drafts } from './browser-drafts.ts'
import { taskOfText } from './place-of-text.ts'

/**
 * Texts of a task whose place was withdrawn go out as soon as its page changes, also those that have no field there:
 * whoever has chosen another kind of page meanwhile.
 */
export function useRetryGone(moduleId: string, page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) drafts.retryGone((key) => taskOfText(key) === moduleId)
  }, [moduleId, page])
}
