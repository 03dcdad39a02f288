import type { book } from '#contract/book.ts'
import { departureSignal } from '../../platform/http/departure.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass, ofClassOrStaff } from '../../platform/http/signed-in.ts'
import { showBudget } from './budget/show-budget.ts'
import { showInHand } from './budget/show-in-hand.ts'
import { chooseCoverPhoto, coverPhotosOf } from './choose-cover-photo.ts'
import { chooseDesign } from './choose-design.ts'
import type { BookDeps } from './deps.ts'
import { showDesigns } from './designs/show-designs.ts'
import { askClassmates } from './fairness/ask-classmates.ts'
import { askStore } from './fairness/ask-store.ts'
import { showFairness } from './fairness/show-fairness.ts'
import { type LiveDeps, showLivePage } from './live-page/show-live-page.ts'
import { requestBook } from './making/request-book.ts'
import { setMark } from './marks/set-mark.ts'
import { showMarkOptions, showMarks } from './marks/show-marks.ts'
import { entriesOnPage } from './pages/entries-on-page.ts'
import { findAboutMe } from './pages/find-about-me.ts'
import { findInBook } from './pages/find-in-book.ts'
import { releasePages } from './pages/release-pages.ts'
import { showPages } from './pages/show-pages.ts'
import { proposeCover, sendCoverProposal } from './propose-cover.ts'
import { showBook } from './show-book.ts'
import { getExport, requestExport } from './xml-export/request-export.ts'

export const bookRoutes = (deps: BookDeps, live: Pick<LiveDeps, 'content' | 'perMinute'>): Handlers<typeof book> => ({
  get: ({ actor, input }) => showBook(deps, ofClassOrStaff(actor), input),
  design: ({ actor, input }) => chooseDesign(deps, ofClass(actor), input),
  coverPhotos: ({ actor }) => coverPhotosOf(deps, ofClass(actor)),
  coverPhoto: ({ actor, input }) => chooseCoverPhoto(deps, ofClass(actor), input),
  designs: ({ actor }) => showDesigns(deps, ofClass(actor)),
  marks: {
    get: ({ actor }) => showMarks(deps, ofClass(actor)),
    options: ({ actor, input }) => showMarkOptions(deps, ofClass(actor), input),
    set: ({ actor, input }) => setMark(deps, ofClass(actor), input),
  },
  pages: ({ actor, input }) => showPages(deps, ofClassOrStaff(actor), input),
  budget: ({ actor }) => showBudget(deps, ofClass(actor)),
  inHand: ({ actor }) => showInHand(deps.db, ofClass(actor)),
  fairness: {
    get: ({ actor }) => showFairness(deps, ofClass(actor)),
    ask: ({ actor, input }) => askClassmates(deps, ofClass(actor), input),
  },
  asked: {
    get: async ({ actor }) => ({ asked: await askStore.of(deps.db, ofClass(actor)) }),
    putAway: ({ actor }) => askStore.putAway(deps.db, ofClass(actor)),
  },
  find: ({ actor, input }) => findInBook(deps, ofClassOrStaff(actor), input),
  mine: ({ actor }) => findAboutMe(deps, ofClass(actor)),
  reportable: ({ actor, input }) => entriesOnPage(deps, ofClass(actor), input.key),
  livePage: ({ actor, input, http: { reply } }) =>
    showLivePage({ ...deps, ...live }, ofClass(actor), input, departureSignal(reply)),
  release: ({ actor, input }) => releasePages(deps, ofClass(actor), input.released),
  make: ({ actor, input }) => requestBook(deps, ofClassOrStaff(actor), input),
  export: {
    get: ({ actor, input }) => getExport(deps, ofClassOrStaff(actor), input),
    request: ({ actor, input }) => requestExport(deps, ofClassOrStaff(actor), input),
  },
  cover: {
    get: ({ actor, input }) => proposeCover(deps, ofClassOrStaff(actor), input),
    file: ({ actor, input }) => sendCoverProposal(deps, ofClassOrStaff(actor), input),
  },
})
