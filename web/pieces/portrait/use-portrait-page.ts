import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { useRefusal } from '../fill/use-refusal.ts'

type PortraitPage = {
  /** The module whose portraits classmates may add for those who have no account; `undefined` where there is none to fill. */
  moduleId: string | undefined
  /** Not known yet: what depends on it would jump. */
  isPending: boolean
}

export function usePortraitPage(wanted: boolean): PortraitPage {
  const isOpen = useRefusal() === undefined
  const fills = useUser()?.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {}, enabled: wanted && fills && isOpen }))
  // A book has personal pages once.
  const moduleId = tasks.data?.find(({ type }) => type === 'personal-page')?.moduleId
  const page = useQuery(
    queries.content.personalPage.get.queryOptions({
      input: { moduleId: moduleId ?? '' },
      enabled: wanted && moduleId !== undefined,
    }),
  )
  return {
    moduleId: isOpen && page.data?.settings.kinds.includes('profile') === true ? moduleId : undefined,
    isPending: tasks.isLoading || page.isLoading,
  }
}
