import { type Choice, choice } from '../book/choice.ts'

export const Carrier = choice(['DHL', 'DPD', 'GLS', 'UPS', 'HERMES', 'OTHER'])
export type Carrier = Choice<typeof Carrier>

/** A parcel service numbers what it carries. That there is no number is said, never left out by accident. */
export const asksForNumber = (carrier: Carrier): boolean => carrier !== 'OTHER'

type Words = { label: string; tracking: ((number: string) => string) | null }

export const carriers: Record<Carrier, Words> = {
  DHL: {
    label: 'DHL',
    tracking: (number) => `https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=${number}`,
  },
  DPD: { label: 'DPD', tracking: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}` },
  GLS: { label: 'GLS', tracking: (number) => `https://gls-group.com/DE/de/paketverfolgung/?match=${number}` },
  UPS: { label: 'UPS', tracking: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}` },
  HERMES: {
    label: 'Hermes',
    tracking: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`,
  },
  OTHER: { label: 'Spedition', tracking: null },
}

/** Where the parcel can be followed; null where that is not offered, or no number is known. */
export const trackingUrl = (carrier: Carrier, number: string | null): string | null =>
  number === null || number === '' ? null : (carriers[carrier].tracking?.(encodeURIComponent(number)) ?? null)
