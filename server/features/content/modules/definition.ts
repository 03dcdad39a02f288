import type { SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { Apart } from '../kind.ts'
import { kinds, readSettings } from '../kinds.ts'

type DefinitionOf<Type extends ModuleType> = {
  [Each in Type]: { type: Each; title: string; settings: SettingsOf<Each> }
}[Type]

/** A definition as it is stored. */
export type SplitDefinition = { type: ModuleType; title: string; settings: object } & Apart

export const split = <Type extends ModuleType>({ type, title, settings }: DefinitionOf<Type>): SplitDefinition => ({
  type,
  title,
  assigned: [],
  answers: [],
  ...kinds[type].split(settings),
})

export const join = <Type extends ModuleType>(
  { type, title, settings }: { type: Type; title: string; settings: object },
  apart: Apart,
): DefinitionOf<Type> => ({ type, title, settings: kinds[type].join(readSettings(type, settings), apart) })
