import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { defineSearch, fillSearch, rankingSearch } from '../search/define-search.ts'
import { deskSearch } from '../search/desk-search.ts'
import { alone, screen, withShell } from './frame.ts'

const defineAccess = { needs: 'content:define', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const
const fillAccess = { needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const

export const define = createRoute({
  ...withShell,
  path: paths.define,
  validateSearch: defineSearch,
  staticData: { access: defineAccess, navigation: { label: 'Inhalte definieren', icon: 'define' } },
}).lazy(screen(() => import('../../screens/define/Define.tsx').then((module) => module.Define)))
export const reports = createRoute({ ...withShell, path: paths.reports, staticData: { access: defineAccess } }).lazy(
  screen(() => import('../../screens/reports/Reports.tsx').then((module) => module.Reports)),
)

export const desk = createRoute({
  ...withShell,
  path: paths.desk,
  validateSearch: deskSearch,
  staticData: {
    access: { needs: 'content:moderate', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
    navigation: { label: 'Redaktionstisch', icon: 'desk' },
  },
}).lazy(screen(() => import('../../screens/desk/Desk.tsx').then((module) => module.Desk)))

/** The pages on which one type of content is defined. */
const defining = { ...withShell, validateSearch: defineSearch, staticData: { access: defineAccess } }
export const defineChapter = createRoute({ ...defining, path: paths.defineChapter }).lazy(
  screen(() => import('../../content/chapter/Define.tsx').then((module) => module.DefineChapter)),
)
export const defineEditorial = createRoute({ ...defining, path: paths.defineEditorial }).lazy(
  screen(() => import('../../content/editorial/Define.tsx').then((module) => module.DefineEditorial)),
)
export const definePersonalPage = createRoute({ ...defining, path: paths.definePersonalPage }).lazy(
  screen(() => import('../../content/personal-page/Define.tsx').then((module) => module.DefinePersonalPage)),
)
export const definePhotoCollage = createRoute({ ...defining, path: paths.definePhotoCollage }).lazy(
  screen(() => import('../../content/photo-collage/Define.tsx').then((module) => module.DefinePhotoCollage)),
)
export const defineQuote = createRoute({ ...defining, path: paths.defineQuote }).lazy(
  screen(() => import('../../content/quote/Define.tsx').then((module) => module.DefineQuote)),
)
export const defineRankings = createRoute({
  ...defining,
  path: paths.defineRankings,
  validateSearch: rankingSearch,
}).lazy(screen(() => import('../../content/ranking/Define.tsx').then((module) => module.DefineRanking)))
export const defineCustomRanking = createRoute({ ...defining, path: paths.defineCustomRanking }).lazy(
  screen(() => import('../../content/ranking/DefineCustom.tsx').then((module) => module.DefineCustomRanking)),
)
export const defineStudentNotes = createRoute({ ...defining, path: paths.defineStudentNotes }).lazy(
  screen(() => import('../../content/student-notes/Define.tsx').then((module) => module.DefineStudentNotes)),
)
export const definePlaceholder = createRoute({ ...defining, path: paths.definePlaceholder }).lazy(
  screen(() => import('../../content/placeholder/Define.tsx').then((module) => module.DefinePlaceholder)),
)

export const fill = createRoute({
  ...withShell,
  path: paths.fill,
  staticData: { access: fillAccess, navigation: { label: 'Inhalte ausfüllen', icon: 'fill' } },
}).lazy(screen(() => import('../../screens/fill/Fill.tsx').then((module) => module.Fill)))

/** Alone, without the navigation: a question fills the screen. */
export const play = createRoute({ ...alone, path: paths.play, staticData: { access: fillAccess } }).lazy(
  screen(() => import('../../screens/play/Play.tsx').then((module) => module.Play)),
)

/** The pages on which one type of content is filled. */
const filling = { ...withShell, validateSearch: fillSearch, staticData: { access: fillAccess } }
export const fillEditorial = createRoute({ ...filling, path: paths.fillEditorial }).lazy(
  screen(() => import('../../content/editorial/Fill.tsx').then((module) => module.FillEditorial)),
)
/** Whoever waits to be let in may begin with their own. */
const ownPageAccess = { ...fillAccess, shownTo: ['waiting', 'signed-in'] } as const
export const fillPersonalPage = createRoute({
  ...filling,
  path: paths.fillPersonalPage,
  staticData: { access: ownPageAccess },
}).lazy(screen(() => import('../../content/personal-page/Fill.tsx').then((module) => module.FillPersonalPage)))
export const fillPhotoCollage = createRoute({ ...filling, path: paths.fillPhotoCollage }).lazy(
  screen(() => import('../../content/photo-collage/Fill.tsx').then((module) => module.FillPhotoCollage)),
)
export const fillQuote = createRoute({ ...filling, path: paths.fillQuote }).lazy(
  screen(() => import('../../content/quote/Fill.tsx').then((module) => module.FillQuote)),
)
export const fillStudentRanking = createRoute({ ...filling, path: paths.fillStudentRanking }).lazy(
  screen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillStudentRanking)),
)
export const fillTeacherRanking = createRoute({ ...filling, path: paths.fillTeacherRanking }).lazy(
  screen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillTeacherRanking)),
)
export const fillCustomRanking = createRoute({ ...filling, path: paths.fillCustomRanking }).lazy(
  screen(() => import('../../content/ranking/Fill.tsx').then((module) => module.FillCustomRanking)),
)
export const fillStudentNotes = createRoute({ ...filling, path: paths.fillStudentNotes }).lazy(
  screen(() => import('../../content/student-notes/Fill.tsx').then((module) => module.FillStudentNotes)),
)
