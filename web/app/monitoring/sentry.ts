import { captureException, type ErrorEvent, init, makeFetchTransport, replayIntegration } from '@sentry/browser'
import { scrubAddresses, scrubMessage } from '#domain/scrub.ts'
import { scrubJson } from './scrub-json.ts'

export type Monitor = { capture: (error: unknown) => void }

const RECORDED_SESSIONS = 0.1
const RECORDED_ERRORS = 1
/** What somebody types, and whatever may show somebody. */
const BLOCKED = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  'img',
  'svg',
  'picture',
  'canvas',
  'video',
  'object',
]
/** Words that stand in no text. */
const MASKED = ['title', 'placeholder', 'aria-label', 'alt', 'aria-description', 'aria-valuetext', 'label', 'download']

/** Errors, and how a page looked on the way to them: without a word, a photo or an entry. Nothing is kept on the device. */
export function openMonitor({ dsn, buildId }: { dsn: string; buildId: string }): Monitor {
  init({
    dsn,
    release: buildId,
    // The usual ones follow clicks, calls and the console, and wrap the functions of the browser.
    defaultIntegrations: false,
    integrations: [
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        block: BLOCKED,
        maskAttributes: MASKED,
        // Its worker would come from a blob, which our policy refuses; and what is packed cannot be scrubbed.
        useCompression: false,
        stickySession: false,
        slowClickTimeout: 0,
        // An error right at the start is one, too.
        minReplayDuration: 0,
        // Calls and steps with their addresses: who was looked for, who was looked at.
        beforeAddRecordingEvent: () => null,
      }),
    ],
    replaysSessionSampleRate: RECORDED_SESSIONS,
    replaysOnErrorSampleRate: RECORDED_ERRORS,
    sendClientReports: false,
    // Otherwise the service would be asked to note whose address it came from.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
    maxBreadcrumbs: 0,
    transport: scrubbingTransport,
    beforeSend: leastOf,
  })
  return { capture: (error) => void captureException(asError(error)) }
}

/** Other values than errors may carry anything, so only their kind is told. */
const asError = (error: unknown) =>
  error instanceof Error ? error : new Error(`Thrown: ${Object.prototype.toString.call(error)}`)

/** What broke and where, in which build; and the recording that belongs to it. */
function leastOf({ type, event_id, timestamp, platform, level, release, exception, tags }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ value = '', ...rest }) => ({ ...rest, value: scrubMessage(value) }))
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(release !== undefined && { release }),
    ...(values !== undefined && { exception: { values } }),
    tags: { path: scrubAddresses(location.pathname), ...(tags?.replayId !== undefined && { replayId: tags.replayId }) },
  }
}

/** The last gate: no address leaves with what stands behind it. */
function scrubbingTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options)
  // A recording is lines of JSON and says how long it is.
  const item = ([head, payload]: readonly [object, unknown]) => {
    if (typeof payload !== 'string') return [head, JSON.parse(scrubJson(JSON.stringify(payload)))]
    const clean = payload.split('\n').map(scrubJson).join('\n')
    return ['length' in head ? { ...head, length: new TextEncoder().encode(clean).length } : head, clean]
  }
  return {
    ...transport,
    send: ([headers, items]: Parameters<typeof transport.send>[0]) =>
      transport.send([headers, items.map((each) => item(each as never))] as never),
  }
}
