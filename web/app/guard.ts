import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { session } from '../api/client.ts'
import { wayFor } from './way.ts'

/** Stands before every page: it is shown only once this has passed. Reruns with each change of route or login. */
export async function guard({ location }: { location: ParsedLocation }): Promise<void> {
  await session.ready()
  const way = wayFor(session.state(), location)
  if (way !== undefined) throw redirect({ href: way, replace: true })
}
