import { useMutation } from '@tanstack/react-query'
import { session } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { IconLogout } from '../ui/icons.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { unsaved } from './unsaved-guard.ts'

/** Within reach wherever somebody is signed in; its look is that of the place. */
export function SignOut({ className }: { className: string }) {
  const signOut = useMutation({
    mutationFn: async () => {
      if (await unsaved.mayLeave()) await session.signOut()
    },
  })
  return (
    <>
      {signOut.isError && <ErrorNotice>Du bist noch angemeldet. {failureText(signOut.error)}</ErrorNotice>}
      <button type="button" className={className} onClick={() => signOut.mutate()}>
        <IconLogout size={24} aria-hidden />
        Abmelden
      </button>
    </>
  )
}
