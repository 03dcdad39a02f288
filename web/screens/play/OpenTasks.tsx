import { Link } from '@tanstack/react-router'
import type { Task } from '#contract/content.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { contentTypes, fillPlace } from '../../pieces/content-types.ts'
import { paths } from '../../pieces/paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import styles from './Play.module.css'

/** What is left to do, each with the way to it. */
export function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  const open = tasks.filter(({ done, ended }) => !done && !ended)
  if (open.length === 0) return null
  return (
    <section className={styles.left} aria-label={`Noch offen: ${open.length}`}>
      <h2 className={styles.leftTitle}>Noch offen</h2>
      <ul className={styles.leftList}>
        {open.map(({ moduleId, type, title }) => {
          const { Icon } = contentTypes[type]
          return (
            <li key={moduleId}>
              <Link {...(fillPlace(type, moduleId) ?? { to: paths.fill })} className={styles.leftTask}>
                <Icon className={styles.leftIcon} size={24} aria-hidden />
                <span className={styles.leftWords}>
                  {title}
                  <span className={styles.detail}>{moduleTypes[type].label}</span>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
