import { expect, test } from 'vitest'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { completeBrowser } from '../../testing/browser.ts'
import { guardAccess } from './access-guard.ts'
import type { Viewer } from './viewer.ts'

completeBrowser()
const { accessOf } = await import('../router.ts')
const { pages } = await import('../routes/index.ts')

const both: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE']
const printOnly: FeatureFlag[] = ['PRINT_SYSTEM']

const viewers: Record<string, Viewer> = {
  'signed out': { state: 'signed-out' },
  unverified: { state: 'unverified' },
  waiting: { state: 'waiting' },
  suspended: { state: 'suspended' },
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
                            | signed out | unverified          | waiting  | suspended | unenrolled     | student | redakteur | admin  | staff  | student, print only | admin, print only | student, new class | admin, new class
/                           | ·          | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/login                      | ·          | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/sign-up                    | ·          | ·                   | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/sign-up/terms              | ·          | ·                   | ·        | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/forgot-password            | ·          | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password          | ·          | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password?sent=1   | ·          | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recovery-password#token=t  | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recover-email              | ·          | ·                   | ·        | ·         | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/recover-email#token=t      | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/email-verification         | /login     | ·                   | /waiting | /waiting  | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/email-verification#token=t | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/invite/c0de                | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/impressum                  | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/datenschutz                | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/agb                        | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/404                        | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/500                        | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/offline                    | ·          | ·                   | ·        | ·         | ·              | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/waiting                    | /login     | /email-verification | ·        | ·         | /second-factor | /start  | /start    | /start | /admin | /start              | /orders           | /start             | /welcome
/begin                      | /login     | /email-verification | ·        | /waiting  | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/welcome                    | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | ·      | /admin | /start              | ·                 | /start             | ·
/start                      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/start/                     | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/profile                    | /login     | /email-verification | ·        | ·         | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/partners                   | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/pwa-tutorial               | /login     | /email-verification | ·        | /waiting  | /second-factor | ·       | ·         | ·      | ·      | ·                   | ·                 | ·                  | ·
/motto                      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | ·                   | ·                 | ·                  | ·
/manage                     | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/define                     | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define?yearbookId=b        | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | ·      | /start              | /orders           | /start             | ·
/define/chapter             | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/placeholder         | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/personal-page       | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/editorial           | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/quote               | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/photo-collage       | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/rankings            | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/custom-ranking      | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/student-notes       | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/reports             | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/desk                | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/release             | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/fairness            | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/book                | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/book?yearbookId=b   | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | ·      | /start              | /orders           | /start             | ·
/define/pages               | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/design              | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/define/nothing             | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | /orders           | /start             | ·
/play                       | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill                       | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/quote                 | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/quote?yearbookId=b    | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/fill/student-ranking       | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/custom-ranking        | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/teacher-ranking       | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/student-notes         | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/personal-page         | /login     | /email-verification | ·        | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/editorial             | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/fill/photo-collage         | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/photos-of-me               | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview                    | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/mine               | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/editorial          | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/personal-page      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/photo-collage      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/quote              | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/student-ranking    | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/teacher-ranking    | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/custom-ranking     | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/student-notes      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/placeholder        | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview?yearbookId=b       | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | ·      | /start              | /orders           | ·                  | ·
/preview/quote              | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/preview/quote/nothing      | /login     | /email-verification | /waiting | /waiting  | /second-factor | ·       | ·         | ·      | /admin | /start              | /orders           | ·                  | ·
/orders                     | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/new                 | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/details          | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/address          | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/upload           | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/check            | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/overview         | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/confirmation     | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/shipped          | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/delivered        | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1                  | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/nothing          | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/orders/o1/upload/x         | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | ·         | ·      | /admin | /start              | ·                 | /start             | ·
/admin                      | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/classes              | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/classes/c1           | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/schools              | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/schools/import       | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/schools/s1           | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/audit                | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin/staff                | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin-orders               | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin-orders/o1            | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/admin-orders/o1/nothing    | /login     | /email-verification | /waiting | /waiting  | /second-factor | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
/second-factor              | /login     | /email-verification | /waiting | /waiting  | ·              | /start  | /start    | /start | ·      | /start              | /orders           | /start             | /welcome
`

const [head = '', ...rows] = table.split('\n').filter((line) => line.trim() !== '')
const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const columns = cells(head).slice(1)

/** What the guard makes of somebody's wish to see an address of the app. */
function guardAt(viewer: Viewer, href: string) {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost')
  const search = Object.fromEntries(searchParams)
  return guardAccess(viewer, accessOf(pathname), { pathname, href, hash: hash.slice(1), search })
}

test.each(rows.map((row) => cells(row)))('%s is shown to whom the table says', (place, ...expected) => {
  const actual = columns.map((name) => guardAt(viewers[name] as Viewer, place)?.to ?? '·')
  expect(actual).toEqual(expected)
})

test('the table speaks of every page', () => {
  const fits = (path: string) => new RegExp(`^${path.replace(/\/\$$/, '/.+').replaceAll(/\$\w+/g, '[^/]+')}$`)
  const places = rows.map((row) => (cells(row)[0] ?? '').split('#')[0] ?? '')
  const missing = pages
    .map(({ fullPath }) => fullPath)
    .filter((path) => !places.some((place) => fits(path).test(place)))
  expect(missing).toEqual([])
})

test('wherever the guard leads, it lets the same person stay', () => {
  for (const viewer of Object.values(viewers)) {
    for (const [place = ''] of rows.map(cells)) {
      const detour = guardAt(viewer, place.split('?')[0] as string)
      if (detour !== undefined) expect(guardAt(viewer, detour.to)).toBeUndefined()
    }
  }
})

test('whoever must sign in first is told so, and comes back to the whole address', () => {
  expect(guardAt({ state: 'signed-out' }, '/fill/quote?moduleId=m1')).toEqual({
    to: '/login',
    search: { error: 'not-logged-in', next: '/fill/quote?moduleId=m1' },
  })
  expect(guardAt({ state: 'signed-out' }, '/')).toBeUndefined()
})

test.each(['/definitely', '/invited', '/Start', '/dev/mails'])(
  'at %s there is no page, which everybody is told',
  (place) => {
    for (const viewer of Object.values(viewers)) expect(guardAt(viewer, place)).toBeUndefined()
  },
)
