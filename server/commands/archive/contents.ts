/** What of the data folder a backup holds, besides the database. */
export const FILES = 'files'
/** Without it everybody would be signed out of a restored demo. */
export const DEMO_SECRET = 'demo-secret'

/** A restore leaves here since when removals have to be done again; the next start does so. */
export const REMOVALS_DUE = 'removals-due'
