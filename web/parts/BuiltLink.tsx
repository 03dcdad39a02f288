import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** Which pages exist in this version of the app. */
export function useIsBuilt(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}

/** A way to a page; while that page is not built, the same words without a way. */
export function BuiltLink({ to, className, children }: Props) {
  const isBuilt = useIsBuilt()
  if (!isBuilt(to)) return <div className={className}>{children}</div>
  return (
    <Link to={to as '/'} className={className}>
      {children}
    </Link>
  )
}
