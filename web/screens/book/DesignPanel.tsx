import { useMutation } from '@tanstack/react-query'
import { type DesignChoice, type DesignName, designNames, designs, worldsOf } from '#domain/book/design.ts'
import { type DataState, isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Book.module.css'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Props = { chosen: DesignChoice; dataState: DataState }

/** Which design, in which colours: one tap, and the next book has it. */
export function DesignPanel({ chosen, dataState }: Props) {
  const choose = useMutation({
    mutationFn: (choice: DesignChoice) => api.book.design(choice),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  })
  // What was tapped counts until the server has said otherwise.
  const { design, world } = choose.isPending ? choose.variables : chosen
  const closed = isLocked(dataState)
  const words = closed
    ? 'Die Redaktion ist abgeschlossen, dabei bleibt es.'
    : 'Ihr könnt jederzeit wechseln. An euren Inhalten ändert sich dadurch nichts.'
  return (
    <Panel title="Gestaltung" words={words}>
      {choose.isError && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
      {designNames.map((name) => (
        <Worlds
          key={name}
          design={name}
          world={name === design ? world : undefined}
          closed={closed}
          onChoose={(each) => choose.mutate({ design: name, world: each })}
        />
      ))}
    </Panel>
  )
}

type WorldsProps = {
  design: DesignName
  world: string | undefined
  closed: boolean
  onChoose: (world: string) => void
}

function Worlds({ design, world, closed, onChoose }: WorldsProps) {
  const { label, words } = designs[design]
  return (
    <fieldset className={styles.design} disabled={closed}>
      <legend className={styles.name}>{label}</legend>
      <p className={styles.soft}>{words}</p>
      <div className={styles.worlds}>
        {worldsOf(design).map(([key, { label: colours, swatches }]) => (
          <label key={key} className={styles.world}>
            <input className="heard" type="radio" name="world" checked={key === world} onChange={() => onChoose(key)} />
            <span className={styles.swatches} aria-hidden>
              {swatches.map((colour) => (
                <span key={colour} style={{ background: colour }} />
              ))}
            </span>
            {colours}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
