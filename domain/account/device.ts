/** Long enough for every user agent of a browser, and no more is looked at. */
const LENGTH = 400

/** Most browsers also name those that they want to be taken for: the first that fits counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'dem iPhone'],
  [/\biPad\b/, 'dem iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'dem Mac'],
  [/\bCrOS\b/, 'dem Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** "Chrome auf Android", from what a browser says of itself; empty when that tells nothing. */
export function deviceWords(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, LENGTH)
  const named = (of: typeof browsers) => of.find(([pattern]) => pattern.test(said))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (system === undefined) return browser ?? ''
  return `${browser ?? 'Browser'} auf ${system}`
}
