export const ROWS_A_PAGE = 50
/** So far a list is counted; of more it says that they are more. */
export const COUNTED_AT_MOST = 500
/** Beyond it nobody leafs: they search. */
export const LAST_PAGE = COUNTED_AT_MOST / ROWS_A_PAGE

export const rowsBefore = (page: number): number => (page - 1) * ROWS_A_PAGE
