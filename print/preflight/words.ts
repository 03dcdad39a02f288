const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const twoDigits = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

export const mm = (value: number): string => `${oneDigit.format(value)} mm`
export const size = (width: number, height: number): string =>
  `${oneDigit.format(width)} × ${oneDigit.format(height)} mm`
export const points = (value: number): string => `${twoDigits.format(value)} pt`
export const percent = (value: number): string => `${Math.round(value)} %`
export const dpi = (value: number): string => `${Math.round(value)} dpi`
export const pages = (count: number): string => (count === 1 ? '1 Seite' : `${count} Seiten`)
