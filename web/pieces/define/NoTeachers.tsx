import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/account/capability.ts'
import { type ModuleType, tasksWithTeachers } from '#domain/content/module-type.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { paths } from '../paths.ts'

/** Among these is one that asks nothing of anybody, since the class has no teachers. */
export function useLacksTeachers(types: readonly ModuleType[]): boolean {
  const enabled = types.some((type) => tasksWithTeachers.includes(type))
  const teachers = useQuery({ ...queries.school.teachers.list.queryOptions({ input: {} }), enabled })
  return enabled && teachers.data?.length === 0
}

/** Told to whoever defines or publishes such a one, with the way to mend it. */
export function NoTeachers({ types }: { types: readonly ModuleType[] }) {
  const user = useUser()
  if (!useLacksTeachers(types)) return null
  const mayFill = user !== undefined && can(user.role, 'class:manage')
  return (
    <InfoNotice>
      Eure Liste der Lehrer:innen ist leer. Solange niemand darin steht, wird niemand danach gefragt.{' '}
      <Link to={paths.manage} search={{ tab: 'teachers' }}>
        {mayFill ? 'Lehrer:innen eintragen' : 'Zur Liste, die euer Stufenadmin füllt'}
      </Link>
    </InfoNotice>
  )
}
