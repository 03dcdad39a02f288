import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret in the refresh cookie: session, count of rotations, and a seal over both. Since the token of a count can be
 * made again, an answer that got lost on the way can be repeated; and nothing in the database signs anybody in.
 */
export type RefreshToken = { sessionId: string; rotation: number }

const FORMAT = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

export function refreshTokens(secret: string) {
  const seal = (sessionId: string, rotation: number) =>
    createHmac('sha256', secret).update(`refresh\n${sessionId}\n${rotation}`).digest('base64url')
  return {
    write: ({ sessionId, rotation }: RefreshToken) => `${sessionId}.${rotation}.${seal(sessionId, rotation)}`,
    read(token: string): RefreshToken | undefined {
      const match = FORMAT.exec(token)
      if (match === null) return undefined
      const [, sessionId = '', rotation = '', given = ''] = match
      const expected = seal(sessionId, Number(rotation))
      return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
        ? { sessionId, rotation: Number(rotation) }
        : undefined
    },
  }
}
export type RefreshTokens = ReturnType<typeof refreshTokens>
