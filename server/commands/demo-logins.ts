import type { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'
import type { Usage } from '#domain/account/usage.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'

export const DEMO_PASSWORD = 'stufenbuch-demo'

type DemoPerson = { label: string; role: Role; email: string; firstName: string; lastName: string; gender?: Gender }

/** Who can sign in to the demo, one of each role. */
export const demoPeople = [
  {
    label: 'Stufenadmin',
    role: 'admin',
    email: 'admin@goethe.example',
    firstName: 'Mara',
    lastName: 'Yıldız',
    gender: 'FEMALE',
  },
  {
    label: 'Redakteur:in',
    role: 'redakteur',
    email: 'redaktion@goethe.example',
    firstName: 'Johanna',
    lastName: 'Weber',
    gender: 'FEMALE',
  },
  {
    label: 'Schüler:in',
    role: 'student',
    email: 'schueler@goethe.example',
    firstName: 'Anna-Lena',
    lastName: 'Groß',
    gender: 'FEMALE',
  },
  { label: 'Backoffice', role: 'super_admin', email: 'team@stufenbuch.example', firstName: 'Sabine', lastName: 'Kolb' },
] as const satisfies DemoPerson[]

type OtherAdmin = {
  label: string
  email: string
  firstName: string
  lastName: string
  usage: Usage
  dataState: DataState
  /** Past its deadline, with a locked preview. */
  isOver?: true
  school: { name: string; street: string; postalCode: string; city: string }
}

/** The admins of more classes: one that has closed its editing, one that only prints, one past its deadline. */
export const otherAdmins: readonly OtherAdmin[] = [
  {
    label: 'Stufenadmin, Redaktion abgeschlossen',
    email: 'admin@humboldt.example',
    firstName: 'Nils',
    lastName: 'Carstens',
    usage: 'collect',
    dataState: 'data-verification-requested',
    school: { name: 'Humboldt-Gesamtschule', street: 'Am Park 4', postalCode: '13187', city: 'Berlin' },
  },
  {
    label: 'Stufenadmin, nur Druck',
    email: 'admin@lessing.example',
    firstName: 'Selin',
    lastName: 'Koç',
    usage: 'print-only',
    dataState: 'in-progress',
    school: { name: 'Lessing-Schule', street: 'Gartenstraße 11', postalCode: '12043', city: 'Berlin' },
  },
  {
    label: 'Stufenadmin, nach Redaktionsschluss',
    email: 'admin@schiller.example',
    firstName: 'Timo',
    lastName: 'Falk',
    usage: 'collect',
    dataState: 'in-progress',
    isOver: true,
    school: { name: 'Schiller-Gymnasium', street: 'Ringweg 8', postalCode: '10439', city: 'Berlin' },
  },
]
