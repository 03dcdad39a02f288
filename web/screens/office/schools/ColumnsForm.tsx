import { useState } from 'react'
import {
  type ColumnChoice,
  guessColumns,
  isComplete,
  ListColumn,
  listColumns,
  placeOf,
  takenColumns,
} from '#domain/office/school-list.ts'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import styles from '../Office.module.css'
import { placeOptions } from './school-words.tsx'
import type { Given } from './use-import.ts'

export type ChosenFile = { name: string; records: string[][] }
type Props = { file: ChosenFile; busy: boolean; onTry: (given: Given) => void }

const NONE = ''

/** Which column is what: guessed by their names, and to be said otherwise. */
export function ColumnsForm({ file, busy, onTry }: Props) {
  const [head = [], first = []] = file.records
  const [columns, setColumns] = useState<ColumnChoice>(() => guessColumns(head))
  const [place, setPlace] = useState(NONE)
  const ready = isComplete(columns, placeOf(place))
  const choices = [
    { value: NONE, label: 'Nicht in der Datei' },
    ...head.map((name, at) => ({ value: name, label: `${name}${first[at] ? ` (${first[at].slice(0, 30)})` : ''}` })),
  ]
  const set = (column: ListColumn, name: string) => {
    const { [column]: _, ...others } = columns
    setColumns(name === NONE ? others : { ...others, [column]: name })
  }
  return (
    <Panel title="Spalten" words={`${file.name}: ${counted(file.records.length - 1, 'Zeile', 'Zeilen')}`}>
      <div className={styles.two}>
        {ListColumn.options.map((column) => (
          <SelectField
            key={column}
            label={listColumns[column]}
            name={column}
            value={columns[column] ?? NONE}
            options={choices}
            onChange={(name) => set(column, name)}
          />
        ))}
        <SelectField
          label="Für alle Zeilen dasselbe Land"
          name="place"
          value={place}
          options={[{ value: NONE, label: 'Wie es in der Datei steht' }, ...placeOptions]}
          onChange={setPlace}
        />
      </div>
      {!ready && <p>Wähle mindestens Name, Straße, Postleitzahl, Ort und woraus das Bundesland hervorgeht.</p>}
      <Button
        busy={busy}
        disabled={!ready}
        onClick={() =>
          onTry({
            fileName: file.name.slice(0, 200),
            content: takenColumns(file.records, columns),
            ...(place !== NONE && { place: place as NonNullable<Given['place']> }),
          })
        }
      >
        Probelauf starten
      </Button>
    </Panel>
  )
}
