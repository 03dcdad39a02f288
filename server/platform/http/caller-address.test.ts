import { expect, test } from 'vitest'
import { networkOf } from './caller-address.ts'

test('addresses of one IPv6 network count as one, others each for itself', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
