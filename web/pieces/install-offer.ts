/** What Chromium offers when the app can be installed; other browsers know no such event. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | undefined
/** Installed while this page was open, which stays in the browser. */
let justInstalled = false
const listeners = new Set<() => void>()

function become(next: InstallEvent | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser says it once, mostly before anybody has signed in: whoever starts the app must listen. */
export function watchForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as InstallEvent)
  })
  addEventListener('appinstalled', () => {
    justInstalled = true
    become(undefined)
  })
}

export const installOffer = {
  get: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** An offer is good for one question. */
  async take(): Promise<void> {
    const taken = offer
    become(undefined)
    await taken?.prompt()
  },
}

export const isInstalled = (): boolean =>
  justInstalled ||
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Safari on iPhone and iPad can install, but has no way to ask; it is the only one that knows `standalone`. */
export const isByHand = (): boolean => 'standalone' in navigator && !isInstalled()
