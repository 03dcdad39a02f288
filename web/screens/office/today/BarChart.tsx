import styles from './BarChart.module.css'

export type Bar = { label: string; value: number }

type Props = {
  caption: string
  bars: readonly Bar[]
  words: (value: number) => string
  /** The end of the scale, where it is not the largest. */
  max?: number
  /** One below the other, with its words beside it: for few bars with long names. */
  lying?: boolean
  empty: string
}

/** A small chart; for those who listen it is a table. */
export function BarChart({ caption, bars, words, max, lying = false, empty }: Props) {
  if (bars.length === 0 || bars.every(({ value }) => value === 0)) return <p className={styles.empty}>{empty}</p>
  const top = max ?? Math.max(...bars.map(({ value }) => value))
  const share = (value: number) => `${(value / top) * 100}%`
  const last = bars.at(-1)
  return (
    <>
      {lying ? (
        <div className={styles.lying} aria-hidden>
          {bars.map(({ label, value }) => (
            <div key={label} className={styles.line}>
              <span className={styles.label}>{label}</span>
              <span className={styles.track}>
                <span className={styles.bar} style={{ width: share(value) }} />
              </span>
              <span className={styles.value}>{words(value)}</span>
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.chart} aria-hidden>
          <div className={styles.standing}>
            {bars.map(({ label, value }) => (
              <span
                key={label}
                className={styles.bar}
                style={{ height: share(value) }}
                title={`${label}: ${words(value)}`}
              />
            ))}
          </div>
          <div className={styles.ends}>
            <span>{bars[0]?.label}</span>
            {last !== undefined && (
              <span>
                {last.label}: <strong>{words(last.value)}</strong>
              </span>
            )}
          </div>
        </div>
      )}
      <table className="heard">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{words(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
