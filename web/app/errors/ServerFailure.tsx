import { errors } from '#domain/errors.ts'
import { failureText } from '../../api/failure.ts'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

type Props = { failure: unknown; onRetry: () => void }

export const ServerFailure = ({ failure, onRetry }: Props) => <Failure text={failureText(failure)} onRetry={onRetry} />

/** The address /500, for servers and proxies that send people there. */
export const ServerFailurePage = () => (
  <Failure text={errors.SERVER_ERROR.text} onRetry={() => location.assign(paths.root)} />
)

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <FailurePage drawing="torn" title="Da hakt es bei uns" actions={<Button onClick={onRetry}>Erneut versuchen</Button>}>
    <p>{text}</p>
    <p>Alles, was gespeichert war, ist sicher.</p>
  </FailurePage>
)
