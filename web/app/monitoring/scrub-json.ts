import { scrubAddresses } from '#domain/scrub.ts'

/** Addresses in every text of a piece of JSON; style sheets are ours, and full of signs that look like mail. */
export const scrubJson = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (key, value: unknown) =>
      typeof value === 'string' && key !== '_cssText' ? scrubAddresses(value) : value,
    ),
  )
