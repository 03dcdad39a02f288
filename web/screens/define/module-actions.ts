import type { Module } from '#contract/content/modules.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { RankingType } from '#domain/content/ranking.ts'

export type ModuleAction =
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'endVote'
  | 'reopenVote'
  | 'releaseNotes'
  | 'withholdNotes'
  | 'up'
  | 'down'
  | 'addAfter'
  | 'duplicate'
  | 'remove'

export const actionWords: Record<ModuleAction, string> = {
  edit: 'Bearbeiten',
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
  endVote: 'Abstimmung beenden',
  reopenVote: 'Abstimmung wieder öffnen',
  releaseNotes: 'Kommentare freigeben',
  withholdNotes: 'Freigabe zurücknehmen',
  up: 'Nach oben',
  down: 'Nach unten',
  addAfter: 'Danach hinzufügen',
  duplicate: 'Duplizieren',
  remove: 'Löschen',
}

export const isRanking = ({ definition }: Pick<Module, 'definition'>) => RankingType.safeParse(definition.type).success

type Stand = Pick<Module, 'definition' | 'state' | 'voteEnded' | 'notesReleased'>

/** What can be done with a module of the book, in the order of the menu. */
export function moduleActions(module: Stand, { first, last }: { first: boolean; last: boolean }): ModuleAction[] {
  const published = module.state === 'PUBLISHED'
  const { type } = module.definition
  return [
    'edit',
    published ? 'unpublish' : 'publish',
    ...(published && isRanking(module) ? [module.voteEnded ? ('reopenVote' as const) : ('endVote' as const)] : []),
    ...(published && type === 'student-notes'
      ? (['releaseNotes', ...(module.notesReleased ? ['withholdNotes' as const] : [])] as const)
      : []),
    ...(first ? [] : ['up' as const]),
    ...(last ? [] : ['down' as const]),
    'addAfter',
    ...(moduleTypes[type].once === true ? [] : ['duplicate' as const]),
    'remove',
  ]
}
