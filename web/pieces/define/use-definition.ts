import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { Definition, type DefinitionOf, freshSettings } from '#domain/content/definition.ts'
import type { OnReassign } from '#domain/content/editorial.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { api } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { askAgain } from '../../api/stale.ts'
import { useVersionedDraft } from '../use-versioned-draft.ts'
import { remember } from './modules.ts'

export type Save = {
  definition: Definition
  publish: boolean
  overwrite?: boolean
  onReassign?: OnReassign
  /** In the place of one that was deleted meanwhile. */
  anew?: boolean
}

/** A definition while somebody works on it, and saving it. */
export function useDefinition<Type extends ModuleType>(
  type: Type,
  module: Module | undefined,
  /** Where a new one is to stand; at the end of the book without. */
  after: string | undefined,
  onCreated: (moduleId: string) => Promise<void>,
) {
  const [fresh] = useState(() => ({ type, title: '', settings: freshSettings[type] }) as DefinitionOf<Type>)
  const definitionOf = (each: Module | undefined) => (each?.definition ?? fresh) as DefinitionOf<Type>
  const save = useMutation({
    mutationFn: async ({ definition, publish, overwrite = false, onReassign, anew = false }: Save) => {
      const { base, theirs } = work
      const begun = work.latest.current
      const version = (overwrite ? theirs : base)?.version ?? 0
      const saved =
        base === undefined || anew
          ? await api.content.modules.create({ query: {}, body: { definition, ...(after !== undefined && { after }) } })
          : await api.content.modules.define({
              query: { moduleId: base.id },
              body: { definition, version, ...(onReassign !== undefined && { onReassign }) },
            })
      // At once: should publishing fail, what is saved stays saved.
      remember(saved)
      if (!anew) work.accept(saved, begun)
      if (base === undefined || anew) await onCreated(saved.id)
      if (publish)
        remember(await api.content.modules.change({ query: { moduleId: saved.id }, body: { state: 'PUBLISHED' } }))
    },
    onSuccess: () => void askAgain('content'),
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void askAgain('content')
    },
  })
  const work = useVersionedDraft({
    stored: module,
    read: definitionOf,
    judge: (draft): Definition | undefined => Definition.safeParse(draft).data,
    sent: save.variables?.definition,
  })
  return { ...work, save }
}
