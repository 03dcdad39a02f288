import { Photo } from '../ui/Photo.tsx'
import { fileUrl } from './file-url.ts'
import styles from './Person.module.css'
import { colourOf, initialsOf } from './person-colour.ts'

type Props = {
  firstName: string
  lastName: string
  /** The file of the picture, where there is one. */
  portrait?: string | null
  /** 40 px beside a line of text, 80 px where the face is what it is about; a print fills what it is taped into. */
  size?: 'small' | 'large' | 'print'
}

/** A face in the app: the portrait, or initials on the colour of the name. Beside it stands the name. */
export function Person({ firstName, lastName, portrait = null, size = 'small' }: Props) {
  return (
    <span
      className={`${styles.person} ${styles[size]}`}
      style={{ backgroundColor: colourOf(`${firstName} ${lastName}`) }}
      aria-hidden="true"
    >
      {initialsOf(firstName, lastName)}
      {portrait !== null && <Photo className={styles.picture} src={fileUrl(portrait, 'thumb')} alt="" covers />}
    </span>
  )
}
