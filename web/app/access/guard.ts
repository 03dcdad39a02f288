import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { session } from '../../api/client.ts'
import type { Access } from './access.ts'
import { detourFor } from './detour.ts'

/** `accessOf` comes from the router, which knows the pages. */
type Arrival = { location: ParsedLocation; context: { accessOf: (pathname: string) => Access } }

/** Stands before every page: it is shown only once this has passed. Reruns with each change of route or login. */
export async function guard({ location, context }: Arrival): Promise<void> {
  await session.ready()
  const detour = detourFor(session.state(), context.accessOf(location.pathname), location)
  if (detour !== undefined) throw redirect({ href: detour, replace: true })
}
