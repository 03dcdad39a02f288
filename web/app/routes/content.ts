import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { bookSearch, defineSearch, fillSearch, rankingSearch } from '../search/define-search.ts'
import { deskSearch } from '../search/desk-search.ts'
import { alone, screen, withShell } from './frame.ts'
import { bookScreen } from './of-book.tsx'

const editorsAccess = { needs: 'content:define', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const
const ownAccess = { needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const
const defineAccess = { ...editorsAccess, look: 'content:look' } as const
const fillAccess = { ...ownAccess, look: 'content:look' } as const

export const define = createRoute({
  ...withShell,
  path: paths.define,
  validateSearch: defineSearch,
  staticData: { access: defineAccess, navigation: { label: 'Inhalte definieren', icon: 'define' } },
}).lazy(bookScreen(() => import('../../screens/define/Define.tsx').then((module) => module.Define)))
export const reports = createRoute({
  ...withShell,
  path: paths.reports,
  validateSearch: bookSearch,
  staticData: { access: defineAccess },
}).lazy(bookScreen(() => import('../../screens/reports/Reports.tsx').then((module) => module.Reports)))

export const desk = createRoute({
  ...withShell,
  path: paths.desk,
  validateSearch: deskSearch,
  staticData: {
    access: { ...defineAccess, needs: 'content:moderate' },
    navigation: { label: 'Redaktionstisch', icon: 'desk' },
  },
}).lazy(bookScreen(() => import('../../screens/desk/Desk.tsx').then((module) => module.Desk)))

/** The pages on which one type of content is defined. */
const defining = { ...withShell, validateSearch: defineSearch, staticData: { access: defineAccess } }
export const defineChapter = createRoute({ ...defining, path: paths.defineChapter }).lazy(
  bookScreen(() => import('../../content/chapter/Define.tsx').then((module) => module.DefineChapter)),
)
export const defineEditorial = createRoute({ ...defining, path: paths.defineEditorial }).lazy(
  bookScreen(() => import('../../content/editorial/Define.tsx').then((module) => module.DefineEditorial)),
)
export const definePersonalPage = createRoute({ ...defining, path: paths.definePersonalPage }).lazy(
  bookScreen(() => import('../../content/personal-page/Define.tsx').then((module) => module.DefinePersonalPage)),
)
export const definePhotoCollage = createRoute({ ...defining, path: paths.definePhotoCollage }).lazy(
  bookScreen(() => import('../../content/photo-collage/Define.tsx').then((module) => module.DefinePhotoCollage)),
)
export const defineQuote = createRoute({ ...defining, path: paths.defineQuote }).lazy(
  bookScreen(() => import('../../content/quote/Define.tsx').then((module) => module.DefineQuote)),
)
export const defineRankings = createRoute({
  ...defining,
  path: paths.defineRankings,
  validateSearch: rankingSearch,
}).lazy(bookScreen(() => import('../../content/ranking/Define.tsx').then((module) => module.DefineRanking)))
export const defineCustomRanking = createRoute({ ...defining, path: paths.defineCustomRanking }).lazy(
  bookScreen(() => import('../../content/ranking/DefineCustom.tsx').then((module) => module.DefineCustomRanking)),
)
export const defineStudentNotes = createRoute({ ...defining, path: paths.defineStudentNotes }).lazy(
  bookScreen(() => import('../../content/student-notes/Define.tsx').then((module) => module.DefineStudentNotes)),
)
export const definePlaceholder = createRoute({ ...defining, path: paths.definePlaceholder }).lazy(
  bookScreen(() => import('../../content/placeholder/Define.tsx').then((module) => module.DefinePlaceholder)),
)

export const fill = createRoute({
  ...withShell,
  path: paths.fill,
  validateSearch: fillSearch,
  staticData: { access: fillAccess, navigation: { label: 'Inhalte ausfüllen', icon: 'fill' } },
}).lazy(bookScreen(() => import('../../screens/fill/Fill.tsx').then((module) => module.Fill)))

/** Alone, without the navigation: a question fills the screen. */
export const play = createRoute({ ...alone, path: paths.play, staticData: { access: ownAccess } }).lazy(
  screen(() => import('../../screens/play/Play.tsx').then((module) => module.Play)),
)

/** The pages on which one type of content is filled. */
const filling = { ...withShell, validateSearch: fillSearch, staticData: { access: fillAccess } }
export const fillEditorial = createRoute({ ...filling, path: paths.fillEditorial }).lazy(
  bookScreen(() => import('../../content/editorial/Fill.tsx').then((module) => module.FillEditorial)),
)
/** Whoever waits to be let in may begin with their own. */
const ownPageAccess = { ...fillAccess, shownTo: ['waiting', 'signed-in'] } as const
export const fillPersonalPage = createRoute({
  ...filling,
  path: paths.fillPersonalPage,
  staticData: { access: ownPageAccess },
}).lazy(bookScreen(() => import('../../content/personal-page/Fill.tsx').then((module) => module.FillPersonalPage)))
export const fillPhotoCollage = createRoute({ ...filling, path: paths.fillPhotoCollage }).lazy(
  bookScreen(() => import('../../content/photo-collage/Fill.tsx').then((module) => module.FillPhotoCollage)),
)
export const photosOfMe = createRoute({
  ...withShell,
  path: paths.photosOfMe,
  staticData: { access: ownAccess },
}).lazy(screen(() => import('../../screens/photos-of-me/PhotosOfMe.tsx').then((module) => module.PhotosOfMe)))
export const fillQuote = createRoute({ ...filling, path: paths.fillQuote }).lazy(
  bookScreen(() => import('../../content/quote/Fill.tsx').then((module) => module.FillQuote)),
)
export const fillStudentRanking = createRoute({ ...filling, path: paths.fillStudentRanking }).lazy(
  bookScreen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillStudentRanking)),
)
export const fillTeacherRanking = createRoute({ ...filling, path: paths.fillTeacherRanking }).lazy(
  bookScreen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillTeacherRanking)),
)
export const fillCustomRanking = createRoute({ ...filling, path: paths.fillCustomRanking }).lazy(
  bookScreen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillCustomRanking)),
)
export const fillStudentNotes = createRoute({ ...filling, path: paths.fillStudentNotes }).lazy(
  bookScreen(() => import('../../content/student-notes/Fill.tsx').then((module) => module.FillStudentNotes)),
)
