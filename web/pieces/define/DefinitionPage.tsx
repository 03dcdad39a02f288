import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { type ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { contentTypes, definePlace } from '../content-types.ts'
import { paths } from '../paths.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import type { FieldsProps } from './fields-props.ts'
import { oneModule } from './modules.ts'

type Props<Type extends ModuleType> = { type: Type; Fields: ComponentType<FieldsProps<Type>> }

/** One part of the book: an existing one is loaded first, a new one begins empty. */
export function DefinitionPage<Type extends ModuleType>({ type, Fields }: Props<Type>) {
  const { moduleId, after } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  // A new one stays the same form when it gets its address.
  const [createdId, setCreatedId] = useState<string>()
  const stored = useQuery({ ...oneModule(moduleId ?? ''), enabled: moduleId !== undefined })
  const module = moduleId === undefined ? undefined : stored.data?.modules[0]

  async function onCreated(id: string) {
    // Whoever has left meanwhile is not called back.
    if (router.state.location.pathname !== contentTypes[type].define) return
    setCreatedId(id)
    await navigate({ ...definePlace(type, id), replace: true, resetScroll: false, ignoreBlocker: true })
  }

  if (moduleId !== undefined && module === undefined)
    return (
      <Page title={moduleTypes[type].label}>
        {!stored.isError ? (
          <TextSkeleton lines={5} />
        ) : failureCode(stored.error) === 'NOT_FOUND' ? (
          <Gone />
        ) : (
          <ErrorNotice onRetry={() => stored.refetch()}>
            {failureText(stored.error)} An eurem Buch hat sich nichts geändert.
          </ErrorNotice>
        )}
      </Page>
    )
  if (module !== undefined && module.definition.type !== type) {
    if (contentTypes[module.definition.type].define !== contentTypes[type].define)
      return <Navigate {...definePlace(module.definition.type, module.id)} replace />
  }
  return (
    <DefinitionEditor
      key={moduleId === createdId ? 'new' : (moduleId ?? 'new')}
      type={type}
      Fields={Fields}
      module={module}
      gone={stored.isError && failureCode(stored.error) === 'NOT_FOUND'}
      after={after}
      onCreated={onCreated}
    />
  )
}

const Gone = () => (
  <EmptyState
    drawing="torn"
    title="Diesen Inhalt gibt es nicht mehr"
    actions={
      <Link to={paths.define} className={buttonClass({})}>
        Zu allen Inhalten
      </Link>
    }
  >
    <p>Vielleicht hat ihn jemand aus der Redaktion gelöscht.</p>
  </EmptyState>
)
