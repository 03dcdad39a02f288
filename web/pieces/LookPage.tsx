import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../api/client.ts'
import { InfoNotice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { BackLink } from './BackLink.tsx'
import { paths } from './paths.ts'

type Props = {
  title: string
  classId: string
  /** What staff may do besides looking. */
  may?: string
  children: ReactNode
}

/** Somebody of staff looks at what belongs to a class: whose it is, that they only look, and the way back to the class. */
export function LookPage({ title, classId, may, children }: Props) {
  const { data } = useQuery(queries.office.classes.get.queryOptions({ input: { classId } }))
  return (
    <Page
      title={title}
      back={
        <BackLink to={paths.officeClass} params={{ classId }}>
          Zur Stufe
        </BackLink>
      }
    >
      <InfoNotice>
        {data !== undefined && (
          <strong>
            {data.school}, {data.city}, Abi {data.year}.{' '}
          </strong>
        )}
        Du schaust nur{may !== undefined && ` und darfst ${may}`}: Ändern kann das Buch nur die Stufe selbst.
      </InfoNotice>
      {children}
    </Page>
  )
}
