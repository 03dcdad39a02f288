import type { Module } from '#contract/content/modules.ts'
import type { Definition } from '#domain/content/definition.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import { photoPlace } from '#domain/content/filled.ts'
import { type RenamedList, renamedIn } from '#domain/content/renamed.ts'
import type { RenamedWith } from './RenamedDialog.tsx'
import { useEntered } from './use-entered.ts'

const places: Record<Exclude<RenamedList, 'answers'>, (id: string) => string> = {
  questions: answerField,
  photoCategories: photoPlace,
  freeTexts: freeTextField,
}

/** What would have other words than those that people have answered. */
export function useRenamed(module: Module | undefined): (now: Definition) => RenamedWith[] {
  const { people, at } = useEntered(module)
  return (now) =>
    module === undefined
      ? []
      : renamedIn(module.definition, now)
          .map((each) => ({ ...each, people: each.list === 'answers' ? people : at(places[each.list](each.id)) }))
          .filter((each) => each.people !== 0)
}
