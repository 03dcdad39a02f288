import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import type { Definition, DefinitionOf } from '#domain/content/definition.ts'
import { freshSettings } from '#domain/content/definition.ts'
import type { OnReassign } from '#domain/content/editorial.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { api } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { lookAgain, remember } from './modules.ts'

export type Save = { definition: Definition; publish: boolean; overwrite?: boolean; onReassign?: OnReassign }

const same = (one: Definition, other: Definition) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A definition while somebody works on it. `module` is how it stands on the server, as far as this page has heard;
 * whoever has changed nothing follows it, everybody else is asked.
 */
export function useDefinition<Type extends ModuleType>(
  type: Type,
  module: Module | undefined,
  /** Where a new one is to stand; at the end of the book without. */
  after: string | undefined,
  onCreated: (moduleId: string) => Promise<void>,
) {
  const [fresh] = useState(() => ({ type, title: '', settings: freshSettings[type] }) as DefinitionOf<Type>)
  const definitionOf = (each: Module | undefined) => (each?.definition ?? fresh) as DefinitionOf<Type>
  const [base, setBase] = useState(module)
  const [draft, setDraft] = useState(definitionOf(module))
  /** Ahead of what is drawn, for whoever changes and saves in one go. */
  const latest = useRef(draft)
  const change = (next: DefinitionOf<Type>) => {
    latest.current = next
    setDraft(next)
  }
  /** Counts how often the fields were filled anew from the server: they begin again then. */
  const [taken, setTaken] = useState(0)

  const unsaved = !same(draft, definitionOf(base))
  const theirs = module !== undefined && base !== undefined && module.version > base.version ? module : undefined
  const take = (other: Module) => {
    setBase(other)
    change(definitionOf(other))
    setTaken(taken + 1)
  }
  if (theirs !== undefined && !unsaved) take(theirs)

  const save = useMutation({
    mutationFn: async ({ definition, publish, overwrite = false, onReassign }: Save) => {
      const begun = latest.current
      const version = (overwrite ? theirs : base)?.version ?? 0
      const saved =
        base === undefined
          ? await api.content.modules.create({ query: {}, body: { definition, ...(after !== undefined && { after }) } })
          : await api.content.modules.define({
              query: { moduleId: base.id },
              body: { definition, version, ...(onReassign !== undefined && { onReassign }) },
            })
      // At once: should publishing fail, what is saved stays saved.
      remember(saved)
      setBase(saved)
      if (latest.current === begun) change(definitionOf(saved))
      if (base === undefined) await onCreated(saved.id)
      if (publish)
        remember(await api.content.modules.change({ query: { moduleId: saved.id }, body: { state: 'PUBLISHED' } }))
    },
    onSuccess: () => void lookAgain(),
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })
  return { draft, latest, change, base, unsaved, theirs: unsaved ? theirs : undefined, take, taken, save }
}
