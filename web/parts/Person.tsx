import styles from './Person.module.css'
import { colourOf, initialsOf } from './person-colour.ts'

type Props = { firstName: string; lastName: string }

/** A face in the app. Until somebody has a portrait: initials on the colour of their name. Beside it stands the name. */
export const Person = ({ firstName, lastName }: Props) => (
  <span className={styles.person} style={{ backgroundColor: colourOf(`${firstName} ${lastName}`) }} aria-hidden="true">
    {initialsOf(firstName, lastName)}
  </span>
)
