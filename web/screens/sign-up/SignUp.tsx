import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useUser } from '../../api/use-session.ts'
import { paths } from '../../pieces/paths.ts'
import { AccessStep } from './AccessStep.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { ContactStep } from './ContactStep.tsx'
import { useEntries } from './entries.ts'
import { IsThatYou } from './IsThatYou.tsx'
import { NameStep } from './NameStep.tsx'
import { NewSchool } from './NewSchool.tsx'
import { Failed, KeyNotFound, NoData, Success, YearRegistered } from './outcomes.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SchoolStep } from './SchoolStep.tsx'
import { StateStep } from './StateStep.tsx'
import { SupportStep } from './SupportStep.tsx'
import { detourFor, isWizardPage, openStep, type WizardPage } from './steps.ts'
import { TermsStep } from './TermsStep.tsx'
import { YearStep } from './YearStep.tsx'

const route = getRouteApi(paths.signUpPage)

const pages: Record<WizardPage, ComponentType> = {
  state: StateStep,
  school: SchoolStep,
  'new-school': NewSchool,
  'no-data': NoData,
  year: YearStep,
  'year-registered': YearRegistered,
  name: NameStep,
  'is-that-you': IsThatYou,
  contact: ContactStep,
  support: SupportStep,
  password: PasswordStep,
  terms: TermsStep,
  access: AccessStep,
  'key-not-found': KeyNotFound,
  failed: Failed,
  success: Success,
}

/** All pages of the wizard in one piece: once it has begun, no lost connection stops it before the last step. */
export function SignUp() {
  const { page } = route.useParams()
  const user = useUser()
  const entries = useEntries()
  // Confirmed on the last page of the wizard, it goes on with their own.
  if (user?.emailVerified === true)
    return page === 'success' ? <Navigate to={paths.begin} replace /> : <AlreadySignedIn user={user} />
  // Whoever has an account by now has only the mail before them.
  if (user !== undefined) return page === 'success' ? <Success /> : <To page="success" />
  if (!isWizardPage(page) || page === 'success') return <To page={openStep(entries)} />
  const detour = detourFor(page, entries)
  if (detour !== undefined) return <To page={detour} />
  const Page = pages[page]
  return <Page />
}

const To = ({ page }: { page: WizardPage }) => <Navigate to={paths.signUpPage} params={{ page }} replace />
