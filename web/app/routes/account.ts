import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { nextSearch, recoverySearch } from '../search/account-search.ts'
import { deviceSearch } from '../search/device-search.ts'
import { loginSearch } from '../search/login-search.ts'
import { alone, screen, withShell } from './frame.ts'
import { guardWithToken } from './mail-token.ts'

export const login = createRoute({
  ...alone,
  path: paths.login,
  validateSearch: loginSearch,
  staticData: { access: { shownTo: ['signed-out'] } },
}).lazy(screen(() => import('../../screens/sign-in/Login.tsx').then((module) => module.Login)))

const signUpAccess = { shownTo: ['signed-out', 'unverified', 'signed-in'] } as const
/** Its last page leads on whoever confirms the address there. */
const signUpPageAccess = { shownTo: [...signUpAccess.shownTo, 'waiting'] } as const
export const signUp = createRoute({ ...alone, path: paths.signUp, staticData: { access: signUpAccess } }).lazy(
  screen(() => import('../../screens/sign-up/SignUpStart.tsx').then((module) => module.SignUpStart)),
)
export const signUpPage = createRoute({
  ...alone,
  path: paths.signUpPage,
  staticData: { access: signUpPageAccess },
}).lazy(screen(() => import('../../screens/sign-up/SignUp.tsx').then((module) => module.SignUp)))

export const emailVerification = createRoute({
  ...alone,
  path: paths.emailVerification,
  validateSearch: nextSearch,
  beforeLoad: guardWithToken,
  staticData: { access: { shownTo: ['unverified'], takesToken: true } },
}).lazy(
  screen(() =>
    import('../../screens/email-verification/EmailVerification.tsx').then((module) => module.EmailVerification),
  ),
)

export const forgotPassword = createRoute({
  ...alone,
  path: paths.forgotPassword,
  staticData: { access: { shownTo: ['signed-out', 'signed-in'] } },
}).lazy(screen(() => import('../../screens/recovery/ForgotPassword.tsx').then((module) => module.ForgotPassword)))

export const recoveryPassword = createRoute({
  ...alone,
  path: paths.recoveryPassword,
  validateSearch: recoverySearch,
  beforeLoad: guardWithToken,
  staticData: { access: { shownTo: ['signed-out', 'signed-in'], takesToken: true } },
}).lazy(screen(() => import('../../screens/recovery/RecoveryPassword.tsx').then((module) => module.RecoveryPassword)))

export const recoverEmail = createRoute({
  ...alone,
  path: paths.recoverEmail,
  beforeLoad: guardWithToken,
  staticData: {
    access: { shownTo: ['signed-out', 'unverified', 'waiting', 'suspended', 'signed-in'], takesToken: true },
  },
}).lazy(screen(() => import('../../screens/recovery/RecoverEmail.tsx').then((module) => module.RecoverEmail)))

export const secondFactor = createRoute({
  ...alone,
  path: paths.secondFactor,
  validateSearch: nextSearch,
  staticData: { access: { shownTo: ['unenrolled', 'signed-in'], needs: 'office:enrol' } },
}).lazy(screen(() => import('../../screens/second-factor/SecondFactor.tsx').then((module) => module.SecondFactor)))

export const profile = createRoute({
  ...withShell,
  path: paths.profile,
  staticData: {
    access: { shownTo: ['waiting', 'suspended', 'signed-in'], needs: 'account:read-own' },
    navigation: { label: 'Profil', icon: 'profile' },
  },
}).lazy(screen(() => import('../../screens/profile/Profile.tsx').then((module) => module.Profile)))

export const pwaTutorial = createRoute({
  ...withShell,
  path: paths.pwaTutorial,
  validateSearch: deviceSearch,
  staticData: {
    access: { shownTo: ['waiting', 'signed-in'], needs: 'account:read-own' },
    navigation: { label: 'App installieren', icon: 'install' },
  },
}).lazy(screen(() => import('../../screens/pwa-tutorial/PwaTutorial.tsx').then((module) => module.PwaTutorial)))
