const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** "17. November 2026" */
export const dayWords = (at: Date): string => longDay.format(at)
