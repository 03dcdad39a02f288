import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { csvText, readCsv } from '#domain/office/csv.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { BackLink } from '../../../pieces/BackLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../Office.module.css'
import { type ChosenFile, ColumnsForm } from './ColumnsForm.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { type Given, useImport } from './use-import.ts'

/** No table has the zero bytes of a picture. */
const isText = (content: string) => !content.slice(0, 10_000).includes('\0')

/** The public list of schools, or another file: what it would change is seen before anything is. */
export function ImportSchools() {
  const [file, setFile] = useState<ChosenFile>()
  const [problem, setProblem] = useState<string>()
  const latest = useQuery(queries.office.schools.imports.latest.queryOptions({ input: {} }))
  const [importId, setImportId] = useState<string>()
  const shown = importId ?? latest.data?.latest?.id
  const current = useImport(shown)
  const begin = useMutation({
    mutationFn: (given: Given) => api.office.schools.imports.begin(given),
    onSuccess: (begun) => {
      queryClient.setQueryData(queries.office.schools.imports.get.queryKey({ input: { importId: begun.id } }), begun)
      setImportId(begun.id)
      setFile(undefined)
    },
  })
  const choose = async (chosen: File) => {
    setProblem(undefined)
    setFile(undefined)
    // It may lie in a cloud, or be gone since it was chosen.
    const bytes = await chosen.arrayBuffer().catch(() => undefined)
    if (bytes === undefined)
      return setProblem('Diese Datei ließ sich nicht lesen. Lade sie auf dein Gerät und wähl sie neu.')
    const content = csvText(new Uint8Array(bytes))
    const records = isText(content) ? readCsv(content) : []
    if (records.length < 2) setProblem('In dieser Datei steht keine Tabelle. Nimm eine CSV-Datei mit einer Kopfzeile.')
    else setFile({ name: chosen.name, records })
  }
  const failed = [latest, current].find(({ isError }) => isError)
  return (
    <Page title="Schulliste einlesen" back={<BackLink to={paths.officeSchools}>Alle Schulen</BackLink>}>
      <Panel
        title="Datei"
        words="Die CSV-Datei von jedeschule.de oder eine andere Tabelle. Wir nehmen nur Kennung, Name, Anschrift und Ort; Namen von Personen, Mails und Telefonnummern verlassen dein Gerät nicht."
      >
        <label className={`${buttonClass({ kind: 'secondary' })} ${styles.pick}`}>
          CSV-Datei wählen
          <input
            className="heard"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen !== undefined) void choose(chosen)
              // The same file once more is another choice.
              currentTarget.value = ''
            }}
          />
        </label>
        {problem !== undefined && <ErrorNotice>{problem}</ErrorNotice>}
        {begin.isError && <ErrorNotice>{failureText(begin.error)}</ErrorNotice>}
      </Panel>
      {file !== undefined && (
        <ColumnsForm key={file.name} file={file} busy={begin.isPending} onTry={(given) => begin.mutate(given)} />
      )}
      {file === undefined && failed !== undefined && (
        <ErrorNotice onRetry={() => failed.refetch()}>{failureText(failed.error)}</ErrorNotice>
      )}
      {file === undefined && problem === undefined && current.data !== undefined && (
        <ImportOutcome current={current.data} />
      )}
    </Page>
  )
}
