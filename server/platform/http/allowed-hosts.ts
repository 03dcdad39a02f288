import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { isLoopback } from '../../adapters/loopback.ts'

/** Balancers and supervisors ask by the number of a machine. */
const forWatchers = ['/healthz', '/readyz']

/** Under any other name than its own the product answers nothing: a name that somebody else chose is no address of ours. */
export function refuseOtherHosts(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOurs = request.host === host || isLoopback(request.hostname) || forWatchers.includes(request.url)
    done(isOurs ? undefined : new AppError('MISDIRECTED'))
  })
}
