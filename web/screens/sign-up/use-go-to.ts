import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../pieces/paths.ts'
import type { WizardPage } from './steps.ts'

/** To another page of the wizard. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    (page: WizardPage, options: { replace?: boolean } = {}) =>
      void navigate({ to: paths.signUpPage, params: { page }, ...options }),
    [navigate],
  )
}
