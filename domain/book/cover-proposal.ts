/** How many pages a cover is proposed for while nobody knows how many there will be: the four of the cover included. */
export const PROPOSED_PAGES = 120
