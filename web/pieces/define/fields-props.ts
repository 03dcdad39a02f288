import type { Module } from '#contract/content/modules.ts'
import type { DefinitionOf } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { FieldErrors } from '../../ui/use-form.ts'

export type FieldsProps<Type extends ModuleType> = {
  definition: DefinitionOf<Type>
  onChange: (definition: DefinitionOf<Type>) => void
  errors: FieldErrors
  /** As it stands on the server; nothing yet while it is new. */
  module: Module | undefined
}
