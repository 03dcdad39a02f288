import { type Device, devices } from '../../pieces/device.ts'

/** Whose way to install the app an address means; without, that of the own device. */
export function deviceSearch({ device }: Record<string, unknown>): { device?: Device } {
  const known = devices.find((each) => each === device)
  return known === undefined ? {} : { device: known }
}
