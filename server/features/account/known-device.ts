import { createHmac, randomUUID } from 'node:crypto'

/**
 * Remembers, in a cookie of its own, which accounts signed in on a device, so that a stranger's wrong tries from
 * elsewhere never lock the owner out. The seals name nobody and work for nothing else.
 */
export type Device = { id: string; seals: readonly string[] }

const FORMAT = /^[0-9a-f-]{36}(?:\.[\w-]{22}){0,5}$/
const ACCOUNTS_PER_DEVICE = 5

export function knownDevices(secret: string) {
  const seal = (deviceId: string, accountId: string) =>
    createHmac('sha256', secret).update(`device\n${deviceId}\n${accountId}`).digest('base64url').slice(0, 22)
  return {
    read(cookie: string | undefined): Device | undefined {
      if (cookie === undefined || !FORMAT.test(cookie)) return undefined
      const [id = '', ...seals] = cookie.split('.')
      return { id, seals }
    },
    knows: (device: Device | undefined, accountId: string): device is Device =>
      device?.seals.includes(seal(device.id, accountId)) === true,
    /** The cookie that knows this account too; the oldest of too many is forgotten. */
    remember(device: Device | undefined, accountId: string): string {
      const { id, seals } = device ?? { id: randomUUID(), seals: [] }
      const own = seal(id, accountId)
      return [id, own, ...seals.filter((each) => each !== own)].slice(0, ACCOUNTS_PER_DEVICE + 1).join('.')
    },
  }
}
export type KnownDevices = ReturnType<typeof knownDevices>
