/** So many unfinished orders a class may have: enough to compare, too few to fill a disk. */
export const DRAFTS_MAX = 20
