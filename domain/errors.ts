/**
 * Every error a caller can meet: code -> HTTP status -> German text. Contract, server and browser take it from here.
 * 401 means one thing only, that there is no living session, since the browser answers it by going to the login.
 */
export const errors = {
  BAD_REQUEST: { status: 400, text: 'Diese Eingaben passen nicht. Schau bitte noch einmal darüber.' },
  UNAUTHORIZED: { status: 401, text: 'Deine Anmeldung ist abgelaufen. Melde dich bitte neu an.' },
  FORBIDDEN: { status: 403, text: 'Dafür fehlen dir die Rechte.' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Bestätige bitte zuerst deine E-Mail-Adresse.' },
  NOT_FOUND: { status: 404, text: 'Das haben wir nicht gefunden.' },
  REQUEST_TIMEOUT: { status: 408, text: 'Das hat zu lange gedauert. Versuch es bitte noch einmal.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'Das ist zu groß.' },
  URI_TOO_LONG: { status: 414, text: 'Diese Adresse ist zu lang.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Dieses Format verstehen wir nicht.' },
  HEADERS_TOO_LARGE: { status: 431, text: 'Diese Anfrage ist zu lang.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Das war etwas zu oft. Warte kurz und versuch es dann noch einmal.' },
  SERVER_ERROR: { status: 500, text: 'Bei uns ist etwas schiefgelaufen. Versuch es bitte gleich noch einmal.' },
  UNAVAILABLE: { status: 503, text: 'Wir sind gerade nicht erreichbar. Versuch es bitte gleich noch einmal.' },

  'auth/wrong-password': { status: 400, text: 'Falsches Passwort' },
  'auth/user-not-found': { status: 404, text: 'Zu dieser E-Mail-Adresse gibt es kein Konto.' },
  'auth/too-many-requests': {
    status: 429,
    text: 'Zu viele Versuche. Warte ein paar Minuten oder setz dein Passwort zurück.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** An error of the catalogue. Whoever throws it names the code; status and text follow from that. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined
  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
