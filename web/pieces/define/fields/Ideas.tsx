import { Chips } from '../../../ui/Chips.tsx'
import { IconBulb, IconChevronDown } from '../../../ui/icons.ts'
import styles from './Fields.module.css'

type Props = {
  label: string
  groups: readonly { title?: string; options: readonly string[] }[]
  isTaken: (option: string) => boolean
  onTake: (option: string) => void
}

/** Suggestions that open on demand: a tap adds one, those that stand on the list are marked. */
export const Ideas = ({ label, groups, isTaken, onTake }: Props) => (
  <details className={styles.ideas}>
    <summary>
      <IconBulb size={20} aria-hidden />
      {label}
      <IconChevronDown size={18} aria-hidden />
    </summary>
    <div className={styles.groups}>
      {groups.map(({ title, options }) => (
        <div key={title ?? label} className={styles.group}>
          {title !== undefined && <h3 className={styles.groupTitle}>{title}</h3>}
          <Chips label={title ?? label} options={options} isTaken={isTaken} onceOnly onTake={onTake} />
        </div>
      ))}
    </div>
  </details>
)
