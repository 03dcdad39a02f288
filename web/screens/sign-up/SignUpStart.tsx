import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../pieces/paths.ts'
import { entries } from './entries.ts'

/** The door for those who register their class; an invitation from before does not count here. */
export function SignUpStart() {
  useState(() => {
    if (entries.get().draft.invitation !== undefined) entries.change({ invitation: undefined, onRoster: undefined })
  })
  return <Navigate to={paths.signUpPage} params={{ page: 'state' }} replace />
}
