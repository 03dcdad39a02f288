/** What of the data folder a backup holds, besides the database. */
export const FILES = 'files'
/** Without it everybody would be signed out of a restored demo. */
export const DEMO_SECRET = 'demo-secret'
