const devices = ['ios', 'android', 'firefox', 'desktop'] as const

export type SearchedDevice = (typeof devices)[number]

/** Whose way to install the app an address means; without, that of the own device. */
export function deviceSearch({ device }: Record<string, unknown>): { device?: SearchedDevice } {
  const known = devices.find((each) => each === device)
  return known === undefined ? {} : { device: known }
}
