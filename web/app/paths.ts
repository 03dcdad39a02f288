/** Every address of the app. A path enters this file together with its screen. */
export const paths = {
  root: '/',
  login: '/login',
  emailVerification: '/email-verification',
  forgotPassword: '/forgot-password',
  recoveryPassword: '/recovery-password',
  recoverEmail: '/recover-email',
  secondFactor: '/second-factor',
  impressum: '/impressum',
  datenschutz: '/datenschutz',
  agb: '/agb',
  signUp: '/sign-up',
  signUpPage: '/sign-up/$page',
  invite: '/invite/$code',
  waiting: '/waiting',
  welcome: '/welcome',
  start: '/start',
  manage: '/manage',
  motto: '/motto',
  orders: '/orders',
  profile: '/profile',
  backOffice: '/admin',
  notFound: '/404',
  serverFailure: '/500',
  offline: '/offline',
} as const

export type Path = (typeof paths)[keyof typeof paths]

export const builtPaths: ReadonlySet<string> = new Set(Object.values(paths))
