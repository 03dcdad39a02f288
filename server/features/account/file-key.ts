import { createHmac, timingSafeEqual } from 'node:crypto'

const FORMAT = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** What the browser shows where pictures lie, since `<img>` sends no bearer header: it names the session and no more. */
export function fileKeys(secret: string) {
  const seal = (sessionId: string) => createHmac('sha256', secret).update(`files\n${sessionId}`).digest('base64url')
  return {
    write: (sessionId: string): string => `${sessionId}.${seal(sessionId)}`,
    /** The session it names; whether that still lives is for whoever asks to find out. */
    read(key: string): string | undefined {
      const [, sessionId = '', given = ''] = FORMAT.exec(key) ?? []
      const expected = Buffer.from(seal(sessionId))
      return given.length === expected.length && timingSafeEqual(Buffer.from(given), expected) ? sessionId : undefined
    },
  }
}
export type FileKeys = ReturnType<typeof fileKeys>
