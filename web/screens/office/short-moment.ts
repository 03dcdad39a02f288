const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** "17.11.26, 08:00", in the time of the office. */
export const shortMoment = (at: string): string => moment.format(Date.parse(at))
