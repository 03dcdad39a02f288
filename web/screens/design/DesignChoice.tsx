import { useMutation } from '@tanstack/react-query'
import type { Designs } from '#contract/book/designs.ts'
import type { BookState } from '#contract/book.ts'
import {
  type DesignChoice as Choice,
  type DesignName,
  designNames,
  firstWorldOf,
  designs as table,
  worldsOf,
} from '#domain/book/design.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './Design.module.css'
import type { Chosen } from './Design.tsx'
import { CoverFront, Glimpses } from './Glimpses.tsx'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Props = {
  state: BookState
  /** Not yet there, or not to be seen. */
  designs: Designs | undefined
  onChosen: (chosen: Chosen) => void
}

/** Which design, and then in which of its colours: one tap, and the book has it. */
export function DesignChoice({ state: { design: chosen, dataState }, designs, onChosen }: Props) {
  const choose = useMutation({
    mutationFn: (choice: Choice) => api.book.design(choice),
    onSuccess: (state) => keepAnswer(queryKey, state),
  })
  // What was tapped counts until the server has said otherwise.
  const { design, world } = choose.isPending ? choose.variables : chosen
  const take = (choice: Choice) => {
    const before = { design, world }
    choose.mutate(choice, {
      onSuccess: () =>
        onChosen({ words: `Euer Buch ist jetzt in ${nameOf(choice)}.`, undo: () => choose.mutate(before) }),
    })
  }
  const words = isLocked(dataState)
    ? 'Die Redaktion ist abgeschlossen, dabei bleibt es.'
    : 'Ihr könnt jederzeit wechseln. An euren Inhalten ändert sich dadurch nichts.'
  const closed = isLocked(dataState)
  const worldFor = (name: DesignName) => (name === design ? world : firstWorldOf(name))
  return (
    <section className={styles.whole} aria-labelledby="designs">
      <h2 id="designs" className={styles.title}>
        So sieht euer Buch aus
      </h2>
      <p className={styles.soft}>{words}</p>
      {choose.isError && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
      <fieldset className={styles.choice} disabled={closed}>
        <legend className="heard">Gestaltung</legend>
        <div className={styles.designs}>
          {designNames.map((name) => (
            <label key={name} className={styles.design}>
              <input
                className="heard"
                type="radio"
                name="design"
                checked={name === design}
                onChange={() => take({ design: name, world: firstWorldOf(name) })}
              />
              <span className={styles.words}>
                <span className={styles.name}>{table[name].label}</span>
                <span className={styles.soft}>{table[name].words}</span>
              </span>
              <Glimpses designs={designs} design={name} world={worldFor(name)} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choice} disabled={closed}>
        <legend className={styles.name}>Farben für {table[design].label}</legend>
        <div className={styles.worlds}>
          {worldsOf(design).map(([key, { label, swatches }]) => (
            <label key={key} className={styles.world}>
              <input
                className="heard"
                type="radio"
                name="world"
                checked={key === world}
                onChange={() => take({ design, world: key })}
              />
              <CoverFront designs={designs} design={design} world={key} />
              <span className={styles.swatches} aria-hidden>
                {swatches.map((colour) => (
                  <span key={colour} style={{ background: colour }} />
                ))}
              </span>
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

const nameOf = ({ design, world }: Choice) =>
  `${table[design].label}, ${worldsOf(design).find(([key]) => key === world)?.[1].label}`
