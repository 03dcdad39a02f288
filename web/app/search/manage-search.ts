const tabs = ['students', 'teachers'] as const

export type ManageTab = (typeof tabs)[number]

/** Which tab of the class an address means; without one it is the students. */
export function manageSearch({ tab }: Record<string, unknown>): { tab?: ManageTab } {
  const known = tabs.find((each) => each === tab)
  return known === undefined ? {} : { tab: known }
}
