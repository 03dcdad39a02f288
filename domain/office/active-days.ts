/** A class is active in which somebody used the app within so many days, and a school with one. */
export const ACTIVE_DAYS = 30
