import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { useSchoolChange } from './use-school-change.ts'

/** `inList`: the row stays where it is until the list is asked for again. */
type Props = { school: { id: string; name: string }; inList?: boolean } & Pick<ButtonLook, 'size'>

/** It is a school: one press, since it can be taken back by blocking. */
export function ApproveButton({ school: { id, name }, size = 'medium', inList = false }: Props) {
  const approve = useSchoolChange(() => api.office.schools.approve({ schoolId: id }), { inList })
  return (
    <>
      <Button
        kind="secondary"
        size={size}
        busy={approve.isPending}
        aria-label={`${name}: Bestätigen`}
        onClick={() => approve.mutate(undefined)}
      >
        Bestätigen
      </Button>
      {approve.isError && <span role="alert">{failureText(approve.error)}</span>}
    </>
  )
}
