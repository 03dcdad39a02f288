import * as account from './account.ts'
import * as ofClass from './class.ts'
import * as content from './content.ts'
import { root, shell } from './frame.ts'
import * as open from './open.ts'
import * as order from './order.ts'

/** Every page, in the order of the navigation. */
const standingAlone = [
  open.home,
  open.notFound,
  open.serverFailure,
  open.offline,
  open.impressum,
  open.datenschutz,
  open.agb,
  open.invite,
  account.login,
  account.signUp,
  account.signUpPage,
  account.emailVerification,
  account.forgotPassword,
  account.recoveryPassword,
  account.recoverEmail,
  account.secondFactor,
  account.officeOrders,
  ofClass.waiting,
  ofClass.begin,
  ofClass.welcome,
  content.play,
] as const
const withNavigation = [
  ofClass.start,
  account.backOffice,
  content.define,
  content.reports,
  content.defineChapter,
  content.defineEditorial,
  content.definePersonalPage,
  content.definePhotoCollage,
  content.defineQuote,
  content.defineRankings,
  content.defineCustomRanking,
  content.defineStudentNotes,
  content.definePlaceholder,
  content.fill,
  content.fillEditorial,
  content.fillPersonalPage,
  content.fillPhotoCollage,
  content.photosOfMe,
  content.fillQuote,
  content.fillStudentRanking,
  content.fillTeacherRanking,
  content.fillCustomRanking,
  content.fillStudentNotes,
  ofClass.manage,
  content.desk,
  ofClass.motto,
  ofClass.preview,
  ofClass.previewMine,
  ofClass.release,
  ...ofClass.previews,
  ofClass.book,
  ofClass.pageList,
  ofClass.design,
  ofClass.fairness,
  order.orders,
  order.orderNew,
  order.orderDetails,
  order.orderAddress,
  order.orderUpload,
  account.profile,
  ofClass.partners,
  account.pwaTutorial,
] as const

export const pages = [...standingAlone, ...withNavigation] as const
export const routeTree = root.addChildren([...standingAlone, shell.addChildren(withNavigation)])
