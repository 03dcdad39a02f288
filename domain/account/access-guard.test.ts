import { expect, test } from 'vitest'
import { guardAccess, type Viewer } from './access-guard.ts'
import type { FeatureFlag } from './feature-flag.ts'

const both: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE']
const printOnly: FeatureFlag[] = ['PRINT_SYSTEM']

const viewers: Record<string, Viewer> = {
  'signed out': { state: 'signed-out' },
  unverified: { state: 'unverified' },
  waiting: { state: 'waiting' },
  unenrolled: { state: 'unenrolled' },
  student: { state: 'signed-in', role: 'student', features: both, usage: 'collect' },
  redakteur: { state: 'signed-in', role: 'redakteur', features: both, usage: 'collect' },
  admin: { state: 'signed-in', role: 'admin', features: both, usage: 'collect' },
  staff: { state: 'signed-in', role: 'super_admin', features: [], usage: null },
  'student, print only': { state: 'signed-in', role: 'student', features: printOnly, usage: 'print-only' },
  'admin, print only': { state: 'signed-in', role: 'admin', features: printOnly, usage: 'print-only' },
  'student, new class': { state: 'signed-in', role: 'student', features: both, usage: null },
  'admin, new class': { state: 'signed-in', role: 'admin', features: both, usage: null },
}

// "·" shows the page, anything else is where the guard leads instead.
const table = `
                            | signed out | unverified          | waiting  | unenrolled     | student | redakteur | admin  | staff  | student, print only | admin, print only | student, new class | admin, new class
/                           | /login     | /email-verification | /waiting | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/login                      | ·          | /email-verification | /waiting | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/sign-up                    | ·          | ·                   | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/forgot-password            | ·          | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password          | ·          | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password?sent=1   | ·          | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password?token=t  | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recover-email              | ·          | ·                   | ·        | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recover-email?token=t      | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/email-verification         | /login     | ·                   | /waiting | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/email-verification?token=t | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/invite/c0de                | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/impressum                  | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/datenschutz                | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/agb                        | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/404                        | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/500                        | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/offline                    | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/dev/mails                  | ·          | ·                   | ·        | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/waiting                    | /login     | /email-verification | ·        | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/welcome                    | /login     | /email-verification | /waiting | /second-factor | /start  | /start    | ·      | /admin | /start              | ·                 | /start             | ·
/start                      | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/start/                     | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/profile                    | /login     | /email-verification | ·        | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/partners                   | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/pwa-tutorial               | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/motto                      | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/manage                     | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/define                     | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/chapter             | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/placeholder         | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/personal-page       | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/editorial           | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/quote               | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/photo-collage       | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/rankings            | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/custom-ranking      | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/student-notes       | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/fill                       | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/quote                 | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/student-ranking       | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/custom-ranking        | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/teacher-ranking       | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/student-notes         | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/personal-page         | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/editorial             | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/photo-collage         | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview                    | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/personal-page      | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/editorial          | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/quote              | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/student-notes      | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/student-ranking    | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/custom-ranking     | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/teacher-ranking    | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/photo-collage      | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/placeholder        | /login     | /email-verification | /waiting | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/orders                     | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/new                 | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/details          | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/upload           | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/delivered        | /login     | /email-verification | /waiting | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/admin                      | /login     | /email-verification | /waiting | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin-orders               | /login     | /email-verification | /waiting | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin-orders/o1            | /login     | /email-verification | /waiting | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/second-factor              | /login     | /email-verification | /waiting | ·              | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
`

const [head = '', ...rows] = table.split('\n').filter((line) => line.trim() !== '')
const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const columns = cells(head).slice(1)

test.each(rows.map((row) => cells(row)))('%s is shown to whom the table says', (place, ...expected) => {
  const url = new URL(place, 'http://localhost')
  const search = Object.fromEntries(url.searchParams)
  const actual = columns.map((name) => guardAccess(viewers[name] as Viewer, { path: url.pathname, search })?.to ?? '·')
  expect(actual).toEqual(expected)
})

test('wherever the guard leads, it lets the same person stay', () => {
  for (const viewer of Object.values(viewers)) {
    for (const [place = ''] of rows.map(cells)) {
      const detour = guardAccess(viewer, { path: place.split('?')[0] as string })
      if (detour !== undefined) expect(guardAccess(viewer, { path: detour.to })).toBeUndefined()
    }
  }
})

test('whoever must sign in first is told so, and comes back to the whole address', () => {
  const place = { path: '/fill/quote', href: '/fill/quote?moduleId=m1', search: { moduleId: 'm1' } }
  expect(guardAccess({ state: 'signed-out' }, place)).toEqual({
    to: '/login',
    search: { error: 'not-logged-in', next: '/fill/quote?moduleId=m1' },
  })
  expect(guardAccess({ state: 'signed-out' }, { path: '/' })).toEqual({
    to: '/login',
    search: { error: 'not-logged-in' },
  })
})

test('an area ends at its slash', () => {
  const student = viewers.student as Viewer
  expect(guardAccess(student, { path: '/definitely' })).toBeUndefined()
  expect(guardAccess({ state: 'signed-out' }, { path: '/invited' })?.to).toBe('/login')
})
