import type { CheckFacts } from '#contract/order/parts.ts'
import { counted } from '../../../../pieces/words.ts'

const found = ({ errors }: CheckFacts) => counted(errors, 'Fehler', 'Fehler')

/** What the data check waits for, or whom. */
export function checkWords(check: CheckFacts | null): string {
  if (check === null) return 'Gleich beginnt die Datenprüfung.'
  if (check.state === 'DATA_CHECK_ONGOING') return `Die Datenprüfung läuft, sie ist zu ${check.percent} % fertig.`
  if (check.state === 'DATA_CHECK_FAILED') return `Die Datenprüfung ist nicht bestanden: ${found(check)}.`
  if (check.warnings > 0 && !check.accepted)
    return `Die Datenprüfung ist bestanden. Jetzt wartet sie auf die Stufe, die ${counted(check.warnings, 'Hinweis', 'Hinweise')} bestätigen muss.`
  return 'Die Datenprüfung ist bestanden. Gleich geht es weiter.'
}

/** What the class has to do with its draft. */
export const draftWords = (check: CheckFacts | null): string =>
  check?.state === 'DATA_CHECK_FAILED'
    ? `Die Datenprüfung ist nicht bestanden: ${found(check)}. Die Stufe ändert ihre Dateien und startet sie neu.`
    : 'Die Stufe plant noch: Druckdetails, Adresse und Dateien sind ihre Sache.'
