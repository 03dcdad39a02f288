/** A UUID of version 7: the time first, so that ids made later sort later, then chance. */
export function uuidv7(now: number, random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const time = now.toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random
  const chance = [0x70 | (a & 0x0f), b, 0x80 | (c & 0x3f), ...rest]
  const hex = time + chance.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
