const tabs = ['content', 'students', 'teachers'] as const

export type StartTab = (typeof tabs)[number]

/** Which tab of the start page an address means; without one it is the first that the class has. */
export function startSearch({ tab }: Record<string, unknown>): { tab?: StartTab } {
  const known = tabs.find((each) => each === tab)
  return known === undefined ? {} : { tab: known }
}
