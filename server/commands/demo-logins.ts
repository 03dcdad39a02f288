import type { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'

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
