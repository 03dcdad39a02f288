import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { vocabularies } from '#domain/order/partner-words.ts'
import { readCallback } from '../../../adapters/partners/callback.ts'
import type { PartnerAccesses } from '../../../adapters/partners/open-partners.ts'
import type { HearingDeps } from './deps.ts'
import { hear } from './hear.ts'
import { handOverStore } from './store.ts'

/** A message is a few words. */
const BODY_BYTES = 64 * 1024

/**
 * What printers tell by themselves: POST /api/partner/{partner}/callback. The signature is over the bytes as they came, so
 * that nobody parses them before. What is kept is answered 200, also where it was known or nobody waits for it any more:
 * a printer that got no such answer tells it again.
 */
export function receiveCallbacks(app: FastifyInstance, deps: HearingDeps, accesses: PartnerAccesses): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { partner: string } }>('/api/partner/:partner/callback', async (request, reply) => {
      const partner = spoken(request.params.partner)
      const access = partner && accesses[partner]
      if (partner === undefined || access === undefined) throw new AppError('NOT_FOUND')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const callback = readCallback(access.webhookSecret, request.headers, body)
      if (callback === undefined) {
        deps.log.warn({ partner }, 'a callback without a signature that counts')
        throw new AppError('CALLBACK_REFUSED')
      }
      if (callback === 'unreadable') throw new AppError('BAD_REQUEST')
      const { id, key, report } = callback
      const isAwaited = await deps.db.transaction(async (tx) => {
        if (!(await handOverStore.takeIn(tx, { partner, id }))) return true
        // A house speaks of its own orders only.
        const at = await handOverStore.ofRun(tx, key)
        return at?.partner === partner && hear(deps, tx, key, report)
      })
      if (!isAwaited) deps.log.info({ partner, runId: key }, 'a printer spoke of an order that it does not have')
      return reply.send({ heard: true })
    })
  })
}

const spoken = (name: string) =>
  (Object.keys(vocabularies) as (keyof typeof vocabularies)[]).find((partner) => partner === name)
