import { TITLE_MAX } from '#domain/content/text.ts'
import { asOneLine } from '#domain/text.ts'
import { TextField } from '../../ui/TextField.tsx'

/** Whoever deletes what others have made types what it is called. */
export const TitleConfirmation = ({ title, error }: { title: string; error: string | undefined }) => (
  <TextField
    label={`Tipp zur Bestätigung den Titel ein: ${title}`}
    name="title"
    autoComplete="off"
    maxLength={TITLE_MAX}
    error={error}
  />
)

const readAs = (title: string) => asOneLine(title).toLocaleLowerCase('de')

/** The message under the field, or nothing where the title is right. */
export const titleProblem = (typed: string, title: string): string | undefined =>
  readAs(typed) === readAs(title) ? undefined : 'Der Titel stimmt noch nicht. Schreib ihn genau so, wie er dasteht.'
