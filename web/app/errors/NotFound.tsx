import { Link } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

export const NotFound = () => (
  <FailurePage
    drawing="pages"
    title="Diese Seite gibt es nicht"
    actions={
      <Link className={buttonClass({})} to={paths.root}>
        Zur Startseite
      </Link>
    }
  >
    <p>Vielleicht ist der Link alt, oder es hat sich ein Tippfehler eingeschlichen.</p>
  </FailurePage>
)
