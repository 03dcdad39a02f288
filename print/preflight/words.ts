/** As Germans write it, with at most so many digits behind the comma. */
export const german = (value: number, digits = 2): string => String(Number(value.toFixed(digits))).replace('.', ',')

export const mm = (value: number): string => `${german(value, 1)} mm`
export const size = (width: number, height: number): string => `${german(width, 1)} × ${german(height, 1)} mm`
export const points = (value: number): string => `${german(value, 2)} pt`
export const percent = (value: number): string => `${Math.round(value)} %`
export const dpi = (value: number): string => `${Math.round(value)} dpi`
export const pages = (count: number): string => (count === 1 ? '1 Seite' : `${count} Seiten`)
