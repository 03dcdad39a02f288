import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureCode } from '../api/failure.ts'

const used = new Map<string, Promise<unknown>>()

/** A link works once; so its page may be drawn as often as it likes, and the server is asked once. */
function redeem<Result>(token: string, use: (token: string) => Promise<Result>): Promise<Result> {
  const asked = (used.get(token) as Promise<Result> | undefined) ?? use(token)
  used.set(token, asked)
  // Whatever the server has not decided can be tried again.
  asked.catch((failure) => failureCode(failure) !== 'LINK_EXPIRED' && used.delete(token))
  return asked
}

/** Uses the token of a link from a mail as soon as the page opens. */
export function useLink<Result>(token: string, use: (token: string) => Promise<Result>) {
  const link = useMutation({ mutationFn: () => redeem(token, use) })
  const { mutate } = link
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, with whichever function came first
  useEffect(() => void mutate(), [token])
  return link
}
