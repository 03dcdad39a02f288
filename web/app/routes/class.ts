import { createRoute } from '@tanstack/react-router'
import type { ModuleType } from '#domain/content/module-type.ts'
import { paths } from '../../pieces/paths.ts'
import { bookSearch, pagesSearch, previewSearch } from '../search/define-search.ts'
import { manageSearch } from '../search/manage-search.ts'
import { startSearch } from '../search/start-search.ts'
import { askFirst } from './ask-first.ts'
import { alone, FIRST_PENDING_MS, screen, withShell } from './frame.ts'
import { bookScreen } from './of-book.tsx'

/** What those who are not let in yet have instead of a start page. */
export const waiting = createRoute({
  ...alone,
  path: paths.waiting,
  staticData: { access: { shownTo: ['waiting', 'suspended'] }, navigation: { label: 'Start', icon: 'start' } },
}).lazy(screen(() => import('../../screens/waiting/WaitingRoom.tsx').then((module) => module.WaitingRoom)))

/** Where somebody begins who has just confirmed the address. */
export const begin = createRoute({
  ...alone,
  path: paths.begin,
  staticData: { access: { shownTo: ['waiting', 'signed-in'], needs: 'class:open' } },
}).lazy(screen(() => import('../../screens/begin/Begin.tsx').then((module) => module.Begin)))

export const welcome = createRoute({
  ...alone,
  path: paths.welcome,
  staticData: { access: { needs: 'class:manage' } },
}).lazy(screen(() => import('../../screens/welcome/Welcome.tsx').then((module) => module.Welcome)))

export const start = createRoute({
  ...withShell,
  path: paths.start,
  validateSearch: startSearch,
  loader: () => askFirst(paths.start),
  pendingMs: FIRST_PENDING_MS,
  staticData: { access: { needs: 'class:open' }, navigation: { label: 'Start', icon: 'start' } },
}).lazy(screen(() => import('../../screens/start/Start.tsx').then((module) => module.Start)))

export const manage = createRoute({
  ...withShell,
  path: paths.manage,
  validateSearch: manageSearch,
  staticData: { access: { needs: 'class:see-lists' }, navigation: { label: 'Stufe verwalten', icon: 'manage' } },
}).lazy(screen(() => import('../../screens/manage/Manage.tsx').then((module) => module.Manage)))

export const motto = createRoute({
  ...withShell,
  path: paths.motto,
  staticData: { access: { needs: 'class:open' } },
}).lazy(screen(() => import('../../screens/motto/Motto.tsx').then((module) => module.Motto)))

export const preview = createRoute({
  ...withShell,
  path: paths.preview,
  validateSearch: previewSearch,
  loader: () => askFirst(paths.preview),
  // Not with every page that is turned.
  shouldReload: false,
  staticData: {
    access: { needs: 'class:open', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'book:preview' },
    navigation: { label: 'Vorschau', icon: 'preview' },
  },
}).lazy(bookScreen(() => import('../../screens/preview/Preview.tsx').then((module) => module.Preview)))

/** Of each type of content its pages alone. */
const previewOf = <Path extends string>(path: Path, type: ModuleType) =>
  createRoute({
    ...withShell,
    path,
    validateSearch: previewSearch,
    staticData: { access: { needs: 'class:open', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'book:preview' } },
  }).lazy(
    bookScreen(() =>
      import('../../screens/preview/Preview.tsx').then(
        ({ PreviewOf }) =>
          () =>
            PreviewOf({ type }),
      ),
    ),
  )
export const previews = [
  previewOf(paths.previewEditorial, 'editorial'),
  previewOf(paths.previewPersonalPage, 'personal-page'),
  previewOf(paths.previewPhotoCollage, 'photo-collage'),
  previewOf(paths.previewQuote, 'quote'),
  previewOf(paths.previewStudentRanking, 'student-ranking'),
  previewOf(paths.previewTeacherRanking, 'teacher-ranking'),
  previewOf(paths.previewCustomRanking, 'custom-ranking'),
  previewOf(paths.previewStudentNotes, 'student-notes'),
  previewOf(paths.previewPlaceholder, 'placeholder'),
] as const

/** What the book says about the reader. */
export const previewMine = createRoute({
  ...withShell,
  path: paths.previewMine,
  validateSearch: bookSearch,
  staticData: { access: { needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'book:preview' } },
}).lazy(bookScreen(() => import('../../screens/about-me/AboutMe.tsx').then((module) => module.AboutMe)))

export const release = createRoute({
  ...withShell,
  path: paths.release,
  validateSearch: bookSearch,
  staticData: { access: { needs: 'book:release', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'content:look' } },
}).lazy(bookScreen(() => import('../../screens/release/Release.tsx').then((module) => module.Release)))

export const book = createRoute({
  ...withShell,
  path: paths.book,
  validateSearch: bookSearch,
  staticData: {
    access: { needs: 'book:design', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'book:make' },
    navigation: { label: 'Euer Buch', icon: 'book' },
  },
}).lazy(bookScreen(() => import('../../screens/book/Book.tsx').then((module) => module.Book)))

const makingAccess = { needs: 'book:design', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'content:look' } as const
export const pageList = createRoute({
  ...withShell,
  path: paths.pages,
  validateSearch: pagesSearch,
  staticData: { access: makingAccess },
}).lazy(bookScreen(() => import('../../screens/pages/Pages.tsx').then((module) => module.Pages)))
export const design = createRoute({
  ...withShell,
  path: paths.design,
  validateSearch: bookSearch,
  staticData: { access: makingAccess },
}).lazy(bookScreen(() => import('../../screens/design/Design.tsx').then((module) => module.Design)))
export const fairness = createRoute({
  ...withShell,
  path: paths.fairness,
  validateSearch: bookSearch,
  staticData: { access: { needs: 'book:balance', feature: 'CONTENT_MANAGEMENT_SYSTEM', look: 'content:look' } },
}).lazy(bookScreen(() => import('../../screens/fairness/Fairness.tsx').then((module) => module.Fairness)))

export const partners = createRoute({
  ...withShell,
  path: paths.partners,
  staticData: {
    access: { needs: 'class:open' },
    navigation: { label: 'Partner', icon: 'partners', isNew: true },
  },
}).lazy(screen(() => import('../../screens/partners/Partners.tsx').then((module) => module.Partners)))
