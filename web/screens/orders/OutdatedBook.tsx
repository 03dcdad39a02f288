import { Link } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'

/** Something was taken out of the book since it was set: as it was, nobody can order it. */
export const OutdatedBook = () => (
  <ErrorNotice>
    Aus eurem Abibuch wurde etwas herausgenommen oder geändert, seit es gesetzt wurde. So könnt ihr es nicht bestellen.{' '}
    <Link to={paths.book}>Buch setzen</Link>
  </ErrorNotice>
)
