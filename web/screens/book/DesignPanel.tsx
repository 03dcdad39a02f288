import { useMutation } from '@tanstack/react-query'
import type { BookState } from '#contract/book.ts'
import { type DesignChoice, type DesignName, designNames, designs, worldsOf } from '#domain/book/design.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Book.module.css'
import { DesignPicture } from './DesignPicture.tsx'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Props = { state: BookState /** Staff look and change nothing. */; isOurs: boolean }

/** Which design, and then in which of its colours: one tap, and the next book has it. */
export function DesignPanel({ state: { design: chosen, dataState }, isOurs }: Props) {
  const choose = useMutation({
    mutationFn: (choice: DesignChoice) => api.book.design(choice),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  })
  // What was tapped counts until the server has said otherwise.
  const { design, world } = choose.isPending ? choose.variables : chosen
  const words = isLocked(dataState)
    ? 'Die Redaktion ist abgeschlossen, dabei bleibt es.'
    : 'Ihr könnt jederzeit wechseln. An euren Inhalten ändert sich dadurch nichts.'
  const closed = isLocked(dataState) || !isOurs
  return (
    <Panel title="Gestaltung" words={words}>
      {choose.isError && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
      <fieldset className={styles.choice} disabled={closed}>
        <legend className="heard">Gestaltung</legend>
        <div className={styles.designs}>
          {designNames.map((name) => (
            <DesignCard
              key={name}
              design={name}
              world={name === design ? world : undefined}
              onChoose={() => choose.mutate({ design: name, world: firstWorldOf(name) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choice} disabled={closed}>
        <legend className={styles.name}>Farben für {designs[design].label}</legend>
        <div className={styles.worlds}>
          {worldsOf(design).map(([key, { label, swatches }]) => (
            <label key={key} className={styles.world}>
              <input
                className="heard"
                type="radio"
                name="world"
                checked={key === world}
                onChange={() => choose.mutate({ design, world: key })}
              />
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
    </Panel>
  )
}

const firstWorldOf = (design: DesignName) => (worldsOf(design)[0] as ReturnType<typeof worldsOf>[number])[0]

type CardProps = {
  design: DesignName /** The chosen one's; others show their first. */
  world: string | undefined
  onChoose: () => void
}

function DesignCard({ design, world, onChoose }: CardProps) {
  const { label, words } = designs[design]
  const shown = worldsOf(design).find(([key]) => key === (world ?? firstWorldOf(design)))
  return (
    <label className={styles.design}>
      <input className="heard" type="radio" name="design" checked={world !== undefined} onChange={onChoose} />
      <span className={styles.picture}>
        <DesignPicture design={design} swatches={shown?.[1].swatches ?? []} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.soft}>{words}</span>
      </span>
    </label>
  )
}
