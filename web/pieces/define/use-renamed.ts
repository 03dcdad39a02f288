import { useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import type { Definition } from '#domain/content/definition.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import { photoPlace } from '#domain/content/filled.ts'
import { type RenamedList, renamedIn } from '#domain/content/renamed.ts'
import type { RenamedWith } from './RenamedDialog.tsx'
import { enteredNow } from './use-entered.ts'

const places: Record<Exclude<RenamedList, 'answers'>, (id: string) => string> = {
  questions: answerField,
  photoCategories: photoPlace,
  freeTexts: freeTextField,
}

/**
 * What would have other words than those that people have answered. Asked of the server when it is to be saved: a page that
 * has been open for a while does not know who has answered since. Where nobody can say, somebody may have.
 */
export function useRenamed(module: Module | undefined) {
  const [isCounting, setCounting] = useState(false)
  const answeredIn = async (now: Definition): Promise<RenamedWith[]> => {
    const renamed = module === undefined ? [] : renamedIn(module.definition, now)
    if (module === undefined || renamed.length === 0) return []
    setCounting(true)
    const { people, at } = await enteredNow(module.id)
    setCounting(false)
    return renamed
      .map((each) => ({ ...each, people: each.list === 'answers' ? people : at(places[each.list](each.id)) }))
      .filter((each) => each.people !== 0)
  }
  return { answeredIn, isCounting }
}
