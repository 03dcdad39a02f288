import { officeView, orderNote, schoolImport } from '../../schema/office.ts'
import type { Trace } from '../school/trace.ts'

const OF_STAFF = 'Das gehört zur Arbeit des Stufenbuch-Teams. Wer in einer Stufe ist, schreibt hier nichts.'

/** Work of staff, who belong to no class: of whoever leaves one there is nothing here. */
export const officeTrace: Trace = {
  kind: 'office-work',
  tables: [officeView, orderNote, schoolImport],
  count: async () => 0,
  forget: async () => {},
  move: async () => {},
  tells: [
    { table: officeView, title: 'Ansichten im Backoffice', by: [officeView.accountId], withheld: OF_STAFF },
    { table: orderNote, title: 'Notizen des Teams zu Bestellungen', by: [orderNote.accountId], withheld: OF_STAFF },
    { table: schoolImport, title: 'Eingelesene Schullisten', by: [schoolImport.accountId], withheld: OF_STAFF },
  ],
}
