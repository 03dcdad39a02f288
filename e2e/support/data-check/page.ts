import { runDataCheck } from '../../../web/parts/data-check/run-data-check.ts'

/** What the tests call in the page: the very function that the print portal calls. */
Object.assign(window, { runDataCheck })
