import { createLazyRoute, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { session } from '../api/client.ts'
import { defineSearch, fillSearch, rankingSearch } from './define-search.ts'
import { NotFound } from './errors/NotFound.tsx'
import { OfflinePage } from './errors/Offline.tsx'
import { RouteFailure } from './errors/RouteFailure.tsx'
import { ServerFailurePage } from './errors/ServerFailure.tsx'
import { guard } from './guard.ts'
import { loginSearch } from './login-search.ts'
import { manageSearch } from './manage-search.ts'
import { newOrderSearch } from './order-search.ts'
import { paths } from './paths.ts'
import { Root } from './Root.tsx'
import { startSearch } from './start-search.ts'
import { nextSearch, recoverySearch, tokenSearch, verificationSearch } from './token-search.ts'
import { WaitingPage } from './WaitingPage.tsx'

/** A screen's code is loaded with the first visit. `never`: the type of a lazy route adds nothing but its own path. */
const screen = (load: () => Promise<() => ReactNode>) => async () =>
  createLazyRoute('/')({ component: await load() }) as never

const root = createRootRoute({ component: Root, errorComponent: RouteFailure, notFoundComponent: NotFound })

/** Pages that stand alone. */
const alone = { getParentRoute: () => root, beforeLoad: guard, errorComponent: RouteFailure }
const home = createRoute({ ...alone, path: paths.root })
const notFound = createRoute({ ...alone, path: paths.notFound, component: NotFound })
const serverFailure = createRoute({ ...alone, path: paths.serverFailure, component: ServerFailurePage })
const offline = createRoute({ ...alone, path: paths.offline, component: OfflinePage })
const login = createRoute({ ...alone, path: paths.login, validateSearch: loginSearch }).lazy(
  screen(() => import('../screens/sign-in/Login.tsx').then((module) => module.Login)),
)
const signUp = createRoute({ ...alone, path: paths.signUp }).lazy(
  screen(() => import('../screens/sign-up/SignUpStart.tsx').then((module) => module.SignUpStart)),
)
const signUpPage = createRoute({ ...alone, path: paths.signUpPage }).lazy(
  screen(() => import('../screens/sign-up/SignUp.tsx').then((module) => module.SignUp)),
)
const invite = createRoute({ ...alone, path: paths.invite }).lazy(
  screen(() => import('../screens/invite/Invite.tsx').then((module) => module.Invite)),
)
const emailVerification = createRoute({
  ...alone,
  path: paths.emailVerification,
  validateSearch: verificationSearch,
}).lazy(
  screen(() =>
    import('../screens/email-verification/EmailVerification.tsx').then((module) => module.EmailVerification),
  ),
)
const forgotPassword = createRoute({ ...alone, path: paths.forgotPassword }).lazy(
  screen(() => import('../screens/recovery/ForgotPassword.tsx').then((module) => module.ForgotPassword)),
)
const recoveryPassword = createRoute({ ...alone, path: paths.recoveryPassword, validateSearch: recoverySearch }).lazy(
  screen(() => import('../screens/recovery/RecoveryPassword.tsx').then((module) => module.RecoveryPassword)),
)
const recoverEmail = createRoute({ ...alone, path: paths.recoverEmail, validateSearch: tokenSearch }).lazy(
  screen(() => import('../screens/recovery/RecoverEmail.tsx').then((module) => module.RecoverEmail)),
)
const waiting = createRoute({ ...alone, path: paths.waiting }).lazy(
  screen(() => import('../screens/waiting/WaitingRoom.tsx').then((module) => module.WaitingRoom)),
)
const welcome = createRoute({ ...alone, path: paths.welcome }).lazy(
  screen(() => import('../screens/welcome/Welcome.tsx').then((module) => module.Welcome)),
)
const secondFactor = createRoute({ ...alone, path: paths.secondFactor, validateSearch: nextSearch }).lazy(
  screen(() => import('../screens/second-factor/SecondFactor.tsx').then((module) => module.SecondFactor)),
)
const impressum = createRoute({ ...alone, path: paths.impressum }).lazy(
  screen(() => import('../screens/legal/Legal.tsx').then((module) => module.Impressum)),
)
const datenschutz = createRoute({ ...alone, path: paths.datenschutz }).lazy(
  screen(() => import('../screens/legal/Legal.tsx').then((module) => module.Datenschutz)),
)
const agb = createRoute({ ...alone, path: paths.agb }).lazy(
  screen(() => import('../screens/legal/Legal.tsx').then((module) => module.Agb)),
)
const ofAccounts = [emailVerification, forgotPassword, recoveryPassword, recoverEmail, secondFactor] as const
const legal = [impressum, datenschutz, agb] as const

/** Pages with the navigation around them. It passes the guard for them and shows their errors in its place. */
const shell = createRoute({ ...alone, id: 'shell' }).lazy(
  screen(() => import('./shell/Shell.tsx').then((module) => module.Shell)),
)
const start = createRoute({ getParentRoute: () => shell, path: paths.start, validateSearch: startSearch }).lazy(
  screen(() => import('../screens/start/Start.tsx').then((module) => module.Start)),
)
const define = createRoute({ getParentRoute: () => shell, path: paths.define, validateSearch: defineSearch }).lazy(
  screen(() => import('../screens/define/overview/Define.tsx').then((module) => module.Define)),
)
const defineChapter = createRoute({
  getParentRoute: () => shell,
  path: paths.defineChapter,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/ChapterPage.tsx').then((module) => module.ChapterPage)))
const defineEditorial = createRoute({
  getParentRoute: () => shell,
  path: paths.defineEditorial,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/EditorialPage.tsx').then((module) => module.EditorialPage)))
const definePersonalPage = createRoute({
  getParentRoute: () => shell,
  path: paths.definePersonalPage,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/PersonalPagePage.tsx').then((module) => module.PersonalPagePage)))
const definePhotoCollage = createRoute({
  getParentRoute: () => shell,
  path: paths.definePhotoCollage,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/PhotoCollagePage.tsx').then((module) => module.PhotoCollagePage)))
const defineQuote = createRoute({
  getParentRoute: () => shell,
  path: paths.defineQuote,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/QuotePage.tsx').then((module) => module.QuotePage)))
const defineRankings = createRoute({
  getParentRoute: () => shell,
  path: paths.defineRankings,
  validateSearch: rankingSearch,
}).lazy(screen(() => import('../screens/define/types/RankingPage.tsx').then((module) => module.RankingPage)))
const defineCustomRanking = createRoute({
  getParentRoute: () => shell,
  path: paths.defineCustomRanking,
  validateSearch: defineSearch,
}).lazy(
  screen(() => import('../screens/define/types/CustomRankingPage.tsx').then((module) => module.CustomRankingPage)),
)
const defineStudentNotes = createRoute({
  getParentRoute: () => shell,
  path: paths.defineStudentNotes,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/StudentNotesPage.tsx').then((module) => module.StudentNotesPage)))
const definePlaceholder = createRoute({
  getParentRoute: () => shell,
  path: paths.definePlaceholder,
  validateSearch: defineSearch,
}).lazy(screen(() => import('../screens/define/types/PlaceholderPage.tsx').then((module) => module.PlaceholderPage)))
const defining = [
  define,
  defineChapter,
  defineEditorial,
  definePersonalPage,
  definePhotoCollage,
  defineQuote,
  defineRankings,
  defineCustomRanking,
  defineStudentNotes,
  definePlaceholder,
] as const
const reports = createRoute({ getParentRoute: () => shell, path: paths.reports }).lazy(
  screen(() => import('../screens/reports/Reports.tsx').then((module) => module.Reports)),
)
const fill = createRoute({ getParentRoute: () => shell, path: paths.fill }).lazy(
  screen(() => import('../screens/fill/Fill.tsx').then((module) => module.Fill)),
)
const fillEditorial = createRoute({
  getParentRoute: () => shell,
  path: paths.fillEditorial,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/editorial/EditorialPage.tsx').then((module) => module.EditorialPage)))
const fillPersonalPage = createRoute({
  getParentRoute: () => shell,
  path: paths.fillPersonalPage,
  validateSearch: fillSearch,
}).lazy(
  screen(() => import('../screens/fill/personal-page/PersonalPagePage.tsx').then((module) => module.PersonalPagePage)),
)
const fillPhotoCollage = createRoute({
  getParentRoute: () => shell,
  path: paths.fillPhotoCollage,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/photo-collage/CollagePage.tsx').then((module) => module.CollagePage)))
const fillQuote = createRoute({ getParentRoute: () => shell, path: paths.fillQuote, validateSearch: fillSearch }).lazy(
  screen(() => import('../screens/fill/quote/QuotesPage.tsx').then((module) => module.QuotesPage)),
)
const fillStudentRanking = createRoute({
  getParentRoute: () => shell,
  path: paths.fillStudentRanking,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/ranking/RankingPage.tsx').then((module) => module.StudentRankingPage)))
const fillTeacherRanking = createRoute({
  getParentRoute: () => shell,
  path: paths.fillTeacherRanking,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/ranking/RankingPage.tsx').then((module) => module.TeacherRankingPage)))
const fillCustomRanking = createRoute({
  getParentRoute: () => shell,
  path: paths.fillCustomRanking,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/ranking/RankingPage.tsx').then((module) => module.CustomRankingPage)))
const fillStudentNotes = createRoute({
  getParentRoute: () => shell,
  path: paths.fillStudentNotes,
  validateSearch: fillSearch,
}).lazy(screen(() => import('../screens/fill/notes/NotesPage.tsx').then((module) => module.NotesPage)))
const filling = [
  fill,
  fillEditorial,
  fillPersonalPage,
  fillPhotoCollage,
  fillQuote,
  fillStudentRanking,
  fillTeacherRanking,
  fillCustomRanking,
  fillStudentNotes,
] as const
const manage = createRoute({ getParentRoute: () => shell, path: paths.manage, validateSearch: manageSearch }).lazy(
  screen(() => import('../screens/manage/Manage.tsx').then((module) => module.Manage)),
)
const motto = createRoute({ getParentRoute: () => shell, path: paths.motto }).lazy(
  screen(() => import('../screens/motto/Motto.tsx').then((module) => module.Motto)),
)
const preview = createRoute({ getParentRoute: () => shell, path: paths.preview }).lazy(
  screen(() => import('../screens/preview/Preview.tsx').then((module) => module.Preview)),
)
const orders = createRoute({ getParentRoute: () => shell, path: paths.orders }).lazy(
  screen(() => import('../screens/orders/overview/Orders.tsx').then((module) => module.Orders)),
)
const orderNew = createRoute({
  getParentRoute: () => shell,
  path: paths.orderNew,
  validateSearch: newOrderSearch,
}).lazy(screen(() => import('../screens/orders/NewOrder.tsx').then((module) => module.NewOrder)))
const orderDetails = createRoute({ getParentRoute: () => shell, path: paths.orderDetails }).lazy(
  screen(() => import('../screens/orders/details/DetailsStep.tsx').then((module) => module.DetailsStep)),
)
const orderAddress = createRoute({ getParentRoute: () => shell, path: paths.orderAddress }).lazy(
  screen(() => import('../screens/orders/address/AddressStep.tsx').then((module) => module.AddressStep)),
)
const orderUpload = createRoute({ getParentRoute: () => shell, path: paths.orderUpload }).lazy(
  screen(() => import('../screens/orders/upload/UploadStep.tsx').then((module) => module.UploadStep)),
)
const ordering = [orders, orderNew, orderDetails, orderAddress, orderUpload] as const
const profile = createRoute({ getParentRoute: () => shell, path: paths.profile }).lazy(
  screen(() => import('../screens/profile/Profile.tsx').then((module) => module.Profile)),
)
const backOffice = createRoute({ getParentRoute: () => shell, path: paths.backOffice }).lazy(
  screen(() => import('../screens/back-office/BackOffice.tsx').then((module) => module.BackOffice)),
)

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    notFound,
    serverFailure,
    offline,
    login,
    signUp,
    signUpPage,
    invite,
    waiting,
    welcome,
    ...ofAccounts,
    ...legal,
    shell.addChildren([
      start,
      ...defining,
      reports,
      ...filling,
      manage,
      motto,
      preview,
      ...ordering,
      profile,
      backOffice,
    ]),
  ]),
  defaultPendingComponent: WaitingPage,
  defaultPendingMs: 200,
  scrollRestoration: true,
  // Otherwise "/Define" would show a page whose rights are written down for "/define".
  caseSensitive: true,
  notFoundMode: 'root',
  // Plain strings: the router's own reading turns "?moduleId=1e5" into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

session.subscribe(() => void router.invalidate())
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  session.renewIfOld()
  // Screen readers and the keyboard go on at the new page's heading, not where the old page's link has been.
  if (pathChanged && fromLocation !== undefined) document.querySelector<HTMLElement>('h1')?.focus()
})
