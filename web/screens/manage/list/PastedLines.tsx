import type { PastedLine } from '#domain/school/pasted-list.ts'
import { CheckField } from '../../../ui/Choice.tsx'
import { IconCircleCheck, IconInfoCircle, IconX } from '../../../ui/icons.ts'
import styles from './Paste.module.css'

type Props<Entry> = {
  label: string
  lines: readonly PastedLine<Entry>[]
  nameOf: (entry: Entry) => string
  wordsOf?: ((entry: Entry) => string) | undefined
  namesakes?: Namesakes
}

/** The lines that mean another one of a name that is there already. */
type Namesakes = { others: ReadonlySet<string>; setOthers: (others: ReadonlySet<string>) => void }

/** What becomes of each line. */
export const PastedLines = <Entry,>({ label, lines, nameOf, wordsOf, namesakes }: Props<Entry>) => (
  <ul className={styles.lines} aria-label={label}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text; the same words may stand twice
      <li key={at} className={styles.line} data-refused={'problem' in line && !line.known}>
        {'entry' in line ? (
          <>
            <IconCircleCheck className={styles.good} size={20} aria-label="Wird eingetragen:" role="img" />
            <span>
              <span className={styles.name}>{nameOf(line.entry)}</span>
              {wordsOf !== undefined && <span className={styles.soft}> {wordsOf(line.entry)}</span>}
              {line.leftOut !== '' && <span className={styles.hint}>Ohne „{line.leftOut}“</span>}
            </span>
          </>
        ) : (
          <>
            {line.known ? (
              <IconInfoCircle className={styles.known} size={20} aria-hidden />
            ) : (
              <IconX className={styles.bad} size={20} aria-label="Wird nicht eingetragen:" role="img" />
            )}
            <span>
              <span className={styles.raw}>{line.line}</span>
              <span className={line.known ? styles.hint : styles.problem}>{line.problem}</span>
              {line.namesake !== undefined && namesakes !== undefined && (
                <CheckField
                  name="namesake"
                  checked={namesakes.others.has(line.line)}
                  onChange={({ currentTarget: { checked } }) => {
                    const rest = [...namesakes.others].filter((each) => each !== line.line)
                    namesakes.setOthers(new Set(checked ? [...rest, line.line] : rest))
                  }}
                >
                  Nein, das ist jemand anderes: {nameOf(line.namesake)}
                </CheckField>
              )}
            </span>
          </>
        )}
      </li>
    ))}
  </ul>
)
