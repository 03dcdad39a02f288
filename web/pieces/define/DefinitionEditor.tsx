import { Link } from '@tanstack/react-router'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { Definition, publishingRefused, refusalWords } from '#domain/content/definition.ts'
import { type ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { errors as catalogue } from '#domain/errors.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Form } from '../../ui/Form.tsx'
import { messagesOf } from '../../ui/issue-messages.ts'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { UnsavedChanges } from '../UnsavedChanges.tsx'
import { ClashNotice } from './ClashNotice.tsx'
import styles from './Definition.module.css'
import { addPending, PendingLines } from './fields/pending-lines.ts'
import type { FieldsProps } from './fields-props.ts'
import { InsteadOfSaving } from './instead-of-saving.ts'
import { useBookLocked } from './modules.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import { refusalFields } from './refusal-fields.ts'
import { SaveBar } from './SaveBar.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type Save, useDefinition } from './use-definition.ts'

type Props<Type extends ModuleType> = {
  type: Type
  Fields: ComponentType<FieldsProps<Type>>
  module: Module | undefined
  after: string | undefined
  onCreated: (moduleId: string) => Promise<void>
}

export function DefinitionEditor<Type extends ModuleType>({ type, Fields, module, after, onCreated }: Props<Type>) {
  const { draft, latest, change, base, unsaved, theirs, take, taken, save } = useDefinition(
    type,
    module,
    after,
    onCreated,
  )
  const [pending] = useState(() => new Map<string, () => void>())
  const instead = useRef<(publish: boolean) => void>(undefined)
  const registerInstead = useCallback((other: typeof instead.current) => {
    instead.current = other
  }, [])
  const locked = useBookLocked()
  const state = module?.state ?? base?.state
  const form = useForm(() => attempt(false))
  const failure = save.isError ? failureCode(save.error) : undefined
  const explained = failure === 'CONTENT_CHANGES_HANDS' || (failure === 'MODULE_CHANGED' && theirs !== undefined)

  function attempt(publish: boolean, more: Pick<Save, 'overwrite' | 'onReassign'> = {}) {
    if (instead.current !== undefined) return instead.current(publish)
    addPending(pending)
    const read = Definition.safeParse(latest.current)
    if (!read.success) return form.show(messagesOf(read.error.issues))
    const refusal = publish || state === 'PUBLISHED' ? publishingRefused(read.data) : undefined
    if (refusal !== undefined) return form.show({ [refusalFields[refusal]]: refusalWords[refusal] })
    form.show({})
    save.mutate({ definition: read.data, publish, ...more })
  }

  const justPublished = save.isSuccess && save.variables.publish && state === 'PUBLISHED' && !unsaved
  return (
    <Page
      title={moduleTypes[type].label}
      back={<BackLink to={paths.define}>Alle Inhalte</BackLink>}
      action={state === undefined ? <Badge look="brand">Neu</Badge> : <StateBadge state={state} />}
    >
      <UnsavedChanges unsaved={unsaved} />
      {locked && <InfoNotice>{catalogue.BOOK_LOCKED.text}</InfoNotice>}
      {theirs !== undefined && (
        <ClashNotice
          theirs={theirs}
          mine={draft}
          busy={save.isPending}
          onTake={() => {
            form.show({})
            save.reset()
            take(theirs)
          }}
          onOverwrite={() => attempt(save.variables?.publish ?? false, { overwrite: true })}
        />
      )}
      <Form form={form}>
        <fieldset key={taken} className={styles.fields} disabled={locked}>
          <legend className="heard">{moduleTypes[type].label}</legend>
          <PendingLines value={pending}>
            <InsteadOfSaving value={registerInstead}>
              <Fields definition={draft} onChange={change} errors={form.errors} module={module} />
            </InsteadOfSaving>
          </PendingLines>
        </fieldset>
        {failure !== undefined && !explained && (
          <ErrorNotice>{failureText(save.error)} Was du eingetragen hast, steht noch hier.</ErrorNotice>
        )}
        {justPublished && (
          <SuccessNotice>
            „{draft.title}“ ist veröffentlicht. <Link to={paths.define}>Weiter mit den anderen Inhalten</Link>
          </SuccessNotice>
        )}
        {!locked && (
          <SaveBar
            published={state === 'PUBLISHED'}
            state={
              save.isPending
                ? 'saving'
                : unsaved && save.isError
                  ? 'failed'
                  : unsaved
                    ? 'unsaved'
                    : base !== undefined && save.variables !== undefined
                      ? 'saved'
                      : undefined
            }
            busy={save.isPending}
            onPublish={() => attempt(true)}
          />
        )}
      </Form>
      {failure === 'CONTENT_CHANGES_HANDS' && (
        <ReassignDialog
          busy={save.isPending}
          onDecide={(onReassign) => attempt(save.variables?.publish ?? false, { onReassign })}
          onClose={() => save.reset()}
        />
      )}
    </Page>
  )
}
