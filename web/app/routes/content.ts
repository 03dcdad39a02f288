import { createRoute } from '@tanstack/react-router'
import { paths } from '../../parts/paths.ts'
import { defineSearch, fillSearch, rankingSearch } from '../search/define-search.ts'
import { inShell, screen } from './frame.ts'

const defineAccess = { needs: 'content:define', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const
const fillAccess = { needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM' } as const

export const define = createRoute({
  ...inShell,
  path: paths.define,
  validateSearch: defineSearch,
  staticData: { access: defineAccess, navigation: { label: 'Inhalte definieren', icon: 'define' } },
}).lazy(screen(() => import('../../screens/define/overview/Define.tsx').then((module) => module.Define)))
export const reports = createRoute({ ...inShell, path: paths.reports, staticData: { access: defineAccess } }).lazy(
  screen(() => import('../../screens/reports/Reports.tsx').then((module) => module.Reports)),
)

/** The pages on which one type of content is defined. */
const defining = { ...inShell, validateSearch: defineSearch, staticData: { access: defineAccess } }
export const defineChapter = createRoute({ ...defining, path: paths.defineChapter }).lazy(
  screen(() => import('../../screens/define/types/ChapterPage.tsx').then((module) => module.ChapterPage)),
)
export const defineEditorial = createRoute({ ...defining, path: paths.defineEditorial }).lazy(
  screen(() => import('../../screens/define/types/EditorialPage.tsx').then((module) => module.EditorialPage)),
)
export const definePersonalPage = createRoute({ ...defining, path: paths.definePersonalPage }).lazy(
  screen(() => import('../../screens/define/types/PersonalPagePage.tsx').then((module) => module.PersonalPagePage)),
)
export const definePhotoCollage = createRoute({ ...defining, path: paths.definePhotoCollage }).lazy(
  screen(() => import('../../screens/define/types/PhotoCollagePage.tsx').then((module) => module.PhotoCollagePage)),
)
export const defineQuote = createRoute({ ...defining, path: paths.defineQuote }).lazy(
  screen(() => import('../../screens/define/types/QuotePage.tsx').then((module) => module.QuotePage)),
)
export const defineRankings = createRoute({
  ...defining,
  path: paths.defineRankings,
  validateSearch: rankingSearch,
}).lazy(screen(() => import('../../screens/define/types/RankingPage.tsx').then((module) => module.RankingPage)))
export const defineCustomRanking = createRoute({ ...defining, path: paths.defineCustomRanking }).lazy(
  screen(() => import('../../screens/define/types/CustomRankingPage.tsx').then((module) => module.CustomRankingPage)),
)
export const defineStudentNotes = createRoute({ ...defining, path: paths.defineStudentNotes }).lazy(
  screen(() => import('../../screens/define/types/StudentNotesPage.tsx').then((module) => module.StudentNotesPage)),
)
export const definePlaceholder = createRoute({ ...defining, path: paths.definePlaceholder }).lazy(
  screen(() => import('../../screens/define/types/PlaceholderPage.tsx').then((module) => module.PlaceholderPage)),
)

export const fill = createRoute({
  ...inShell,
  path: paths.fill,
  staticData: { access: fillAccess, navigation: { label: 'Inhalte ausfüllen', icon: 'fill' } },
}).lazy(screen(() => import('../../screens/fill/Fill.tsx').then((module) => module.Fill)))

/** The pages on which one type of content is filled. */
const filling = { ...inShell, validateSearch: fillSearch, staticData: { access: fillAccess } }
export const fillEditorial = createRoute({ ...filling, path: paths.fillEditorial }).lazy(
  screen(() => import('../../screens/fill/editorial/EditorialPage.tsx').then((module) => module.EditorialPage)),
)
export const fillPersonalPage = createRoute({ ...filling, path: paths.fillPersonalPage }).lazy(
  screen(() =>
    import('../../screens/fill/personal-page/PersonalPagePage.tsx').then((module) => module.PersonalPagePage),
  ),
)
export const fillPhotoCollage = createRoute({ ...filling, path: paths.fillPhotoCollage }).lazy(
  screen(() => import('../../screens/fill/photo-collage/CollagePage.tsx').then((module) => module.CollagePage)),
)
export const fillQuote = createRoute({ ...filling, path: paths.fillQuote }).lazy(
  screen(() => import('../../screens/fill/quote/QuotesPage.tsx').then((module) => module.QuotesPage)),
)
export const fillStudentRanking = createRoute({ ...filling, path: paths.fillStudentRanking }).lazy(
  screen(() => import('../../screens/fill/ranking/RankingPage.tsx').then((module) => module.StudentRankingPage)),
)
export const fillTeacherRanking = createRoute({ ...filling, path: paths.fillTeacherRanking }).lazy(
  screen(() => import('../../screens/fill/ranking/RankingPage.tsx').then((module) => module.TeacherRankingPage)),
)
export const fillCustomRanking = createRoute({ ...filling, path: paths.fillCustomRanking }).lazy(
  screen(() => import('../../screens/fill/ranking/RankingPage.tsx').then((module) => module.CustomRankingPage)),
)
export const fillStudentNotes = createRoute({ ...filling, path: paths.fillStudentNotes }).lazy(
  screen(() => import('../../screens/fill/notes/NotesPage.tsx').then((module) => module.NotesPage)),
)
