/** Whoever holds it may renew, replace or end the session: one at a time, in all tabs of the browser. */
export const SESSION_LOCK = 'stufenbuch.session'
