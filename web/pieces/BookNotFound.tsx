import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { paths } from './paths.ts'

/** Whoever names a book that is not theirs is told the same as of one that there is not. */
export const BookNotFound = () => (
  <Page title="Abibuch">
    <EmptyState
      drawing="torn"
      title="Dieses Abibuch gibt es hier nicht"
      actions={
        <Link to={paths.root} className={buttonClass({})}>
          Zur Startseite
        </Link>
      }
    >
      <p>Vielleicht ist der Link alt, oder er gehört zu einer anderen Stufe.</p>
    </EmptyState>
  </Page>
)
