const tabs = ['students', 'teachers'] as const

export type ManageTab = (typeof tabs)[number]

export type ManageSearch = { tab?: ManageTab; show?: 'new' }

/** Which tab of the class an address means, without one the students; a mail about newcomers shows these. */
export function manageSearch({ tab, show }: Record<string, unknown>): ManageSearch {
  const known = tabs.find((each) => each === tab)
  return { ...(known !== undefined && { tab: known }), ...(show === 'new' && { show }) }
}
