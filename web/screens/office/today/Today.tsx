import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Insight } from '#contract/office/insight.ts'
import { findings } from '#domain/book/finding.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { type Path, paths } from '../../../pieces/paths.ts'
import { inTenths, shortDayWords } from '../../../pieces/words.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { fresh } from '../fresh.ts'
import { Alerts } from '../orders/Alerts.tsx'
import { BarChart } from './BarChart.tsx'
import styles from './Today.module.css'

/** What staff look at in the morning: what waits for them, and how everything goes. */
export function Today() {
  const loaded = useQuery({ ...queries.office.insight.get.queryOptions({ input: {} }), ...fresh })
  return (
    <Page title="Kennzahlen">
      <Alerts />
      {loaded.isPending && <TextSkeleton lines={12} />}
      {loaded.isError && <ErrorNotice onRetry={() => loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>}
      {loaded.data !== undefined && <Figures insight={loaded.data} />}
    </Page>
  )
}

const number = new Intl.NumberFormat('de-DE')

const Figures = ({ insight: { counts, days, phases, failures } }: { insight: Insight }) => (
  <>
    <ul className={styles.tiles} aria-label="Auf einen Blick">
      <Tile count={counts.classes} label="Stufen" to={paths.officeClasses} />
      <Tile
        count={counts.quietClasses}
        label="Stufen, in denen kurz vor dem Redaktionsschluss niemand mehr da war"
        to={paths.officeClasses}
        search={{ activity: 'quiet' }}
      />
      <Tile count={counts.schools} label="Schulen" to={paths.officeSchools} />
      <Tile
        count={counts.newSchools}
        label="neue Schulen, noch nicht geprüft"
        to={paths.officeSchools}
        search={{ status: 'NEW' }}
      />
    </ul>
    <div className={styles.charts}>
      <Panel
        stacked
        title="Aktive Stufen"
        words="Wie viele Stufen in den letzten sieben Tagen jemand benutzt hat, für jeden Tag"
      >
        <BarChart
          caption="Aktive Stufen"
          bars={days.map(({ day, activeClasses }) => ({ label: shortDayWords(day), value: activeClasses }))}
          words={(value) => number.format(value)}
          empty="Gezählt wird jede Stunde. Bald steht hier der erste Tag."
        />
      </Panel>
      <Panel stacked title="Ausgefüllt" words="Anteil von allem, was offene Stufen ausfüllen können; oben sind 100 %">
        <BarChart
          caption="Ausgefüllt"
          bars={days.map(({ day, filledPercent }) => ({ label: shortDayWords(day), value: filledPercent ?? 0 }))}
          words={(value) => `${inTenths(value)} %`}
          max={100}
          empty="Gezählt wird jede Stunde. Bald steht hier der erste Tag."
        />
      </Panel>
      <Panel stacked title="Bestellungen" words="in welcher Phase sie gerade sind">
        <BarChart
          caption="Bestellungen nach Phase"
          lying
          bars={phases.map(({ phase, orders }) => ({ label: phaseLabels[phase], value: orders }))}
          words={(value) => number.format(value)}
          empty="Noch hat niemand bestellt."
        />
      </Panel>
      <Panel
        stacked
        title="Dauer je Phase"
        words="Median der letzten sechs Monate: Die Hälfte der Bestellungen war schneller."
      >
        <BarChart
          caption="Dauer je Phase"
          lying
          bars={phases.flatMap(({ phase, medianHours }) =>
            medianHours === null ? [] : [{ label: phaseLabels[phase], value: medianHours }],
          )}
          words={durationWords}
          empty="Noch ist keine Phase zu Ende."
        />
      </Panel>
      <Panel stacked title="Fehler der Datenprüfung" words="Prüfungen der letzten 90 Tage, die daran scheiterten">
        <BarChart
          caption="Fehler der Datenprüfung"
          lying
          bars={failures.map(({ code, checks }) => ({ label: findings[code].short, value: checks }))}
          words={(value) => number.format(value)}
          empty="Keine Prüfung ist gescheitert."
        />
      </Panel>
    </div>
  </>
)

const durationWords = (hours: number): string =>
  hours < 1
    ? `${Math.max(1, Math.round(hours * 60))} min`
    : hours < 48
      ? `${inTenths(hours)} h`
      : `${inTenths(hours / 24)} Tage`

type TileProps = { count: number; label: string; to: Path; search?: Record<string, string> }

const Tile = ({ count, label, to, search = {} }: TileProps) => (
  <li>
    <Link to={to} search={search} className={styles.tile}>
      <strong>{number.format(count)}</strong>
      <span>{label}</span>
    </Link>
  </li>
)
