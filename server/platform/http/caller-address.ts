import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS_OF_A_NETWORK = 4

/** What limits per address count by. Whoever has one IPv6 address has the 2^64 of its network: those count as one. */
export const callerAddress = ({ ip }: FastifyRequest): string => networkOf(ip)

export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [front = '', back] = (ip.split('%', 1)[0] ?? '').split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groups(front), groups(back ?? '')]
  const zeros = back === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, GROUPS_OF_A_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
