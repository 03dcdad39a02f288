import { useEffect, useState } from 'react'
import { type Strength, strengthOf, strengthWords } from './password-strength.ts'
import styles from './StrengthMeter.module.css'

type Props = {
  password: string
  /** Name, mail and school of whoever it is for: a password made of them is weak. */
  known: readonly string[]
  /** It would not be accepted, and is never told as a good one. */
  refused: boolean
}

/** Says how good a password is, in a word and in a bar. Advice only: what is refused is decided elsewhere. */
export function StrengthMeter({ password, known, refused }: Props) {
  const [estimated, setStrength] = useState<Strength>()
  const knownWords = known.join('\n')
  useEffect(() => {
    let outdated = false
    if (password === '') setStrength(undefined)
    else
      strengthOf(password, knownWords.split('\n')).then(
        (score) => outdated || setStrength(score),
        () => outdated || setStrength(undefined),
      )
    return () => {
      outdated = true
    }
  }, [password, knownWords])
  const strength = refused && password !== '' ? 0 : estimated
  return (
    <div className={styles.meter} role="status" data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">
        {strengthWords.map((word, at) => (
          <span key={word} className={strength !== undefined && at <= strength ? styles.full : styles.part} />
        ))}
      </span>
      {strength !== undefined && (
        <span>
          Dein Passwort ist <strong>{strengthWords[strength]}</strong>.
        </span>
      )}
    </div>
  )
}
