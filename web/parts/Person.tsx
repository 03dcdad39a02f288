import styles from './Person.module.css'
import { colourOf, initialsOf } from './person-colour.ts'

type Props = { firstName: string; lastName: string; size?: 'medium' | 'large' }

/** A face in the app. Until somebody has a portrait: initials on the colour of their name. Beside it stands the name. */
export const Person = ({ firstName, lastName, size = 'medium' }: Props) => (
  <span
    className={`${styles.person} ${styles[size]}`}
    style={{ backgroundColor: colourOf(`${firstName} ${lastName}`) }}
    aria-hidden="true"
  >
    {initialsOf(firstName, lastName)}
  </span>
)
