import { useSearch } from '@tanstack/react-router'

/** Which task a page is about. An address without one, or with nonsense, finds nothing. */
export function useModuleId(): string {
  const { moduleId } = useSearch({ strict: false })
  return moduleId ?? '00000000-0000-0000-0000-000000000000'
}
