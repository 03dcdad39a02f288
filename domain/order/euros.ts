const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** "1.234,50 €" */
export const euros = (cents: number): string => euro.format(cents / 100)

/** Cents of what people write: "2890", "2.890,00"; undefined where it is no price. */
export function centsIn(words: string): number | undefined {
  const amount = /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{2}))?\s*(?:€|Euro)?$/.exec(words.trim())
  return amount === null ? undefined : Number(amount[1]?.replaceAll('.', '')) * 100 + Number(amount[2] ?? 0)
}
