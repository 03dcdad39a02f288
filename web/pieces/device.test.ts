import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on an iPhone', `${iphone} CriOS/138.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Firefox on an iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, 'ios'],
  ['Safari on an iPad', `${mac} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, 'desktop'],
  ['Chrome on a phone', `${android} Chrome/138.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  ['Samsung Internet', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'firefox'],
  ['Firefox on Windows', `${windows}; rv:140.0) Gecko/20100101 Firefox/140.0`, 0, 'desktop'],
  ['Edge on a Windows that can be touched', `${windows}) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 10, 'desktop'],
] as const)('%s gets its own guide', (_name, userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})
