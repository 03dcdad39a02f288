/** As long as journeys wait for anything. */
export const PATIENCE_MS = 90_000
