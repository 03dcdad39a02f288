import { Link } from '@tanstack/react-router'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { Definition, publishingRefused, refusalWords } from '#domain/content/definition.ts'
import { mergeDefinitions } from '#domain/content/merge-definitions.ts'
import { type ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { withNew } from '#domain/content/renamed.ts'
import { errors as catalogue } from '#domain/errors.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { messagesOf } from '../../ui/issue-messages.ts'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { UnsavedChanges } from '../UnsavedChanges.tsx'
import { AskedAgain } from './AskedAgain.tsx'
import { ClashNotice } from './ClashNotice.tsx'
import styles from './Definition.module.css'
import { addPending, PendingLines } from './fields/pending-lines.ts'
import type { FieldsProps } from './fields-props.ts'
import { InsteadOfSaving } from './instead-of-saving.ts'
import { useBookLocked } from './modules.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import { RenamedDialog, type RenamedWith } from './RenamedDialog.tsx'
import { refusalFields } from './refusal-fields.ts'
import { SaveBar } from './SaveBar.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type Save, useDefinition } from './use-definition.ts'
import { useRenamed } from './use-renamed.ts'

type Props<Type extends ModuleType> = {
  type: Type
  Fields: ComponentType<FieldsProps<Type>>
  module: Module | undefined
  /** Somebody has deleted it meanwhile. */
  gone: boolean
  after: string | undefined
  onCreated: (moduleId: string) => Promise<void>
}

export function DefinitionEditor<Type extends ModuleType>({
  type,
  Fields,
  module,
  gone,
  after,
  onCreated,
}: Props<Type>) {
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
  const { answeredIn, isCounting } = useRenamed(module)
  const [asking, setAsking] = useState<Save & { renamed: readonly RenamedWith[] }>()
  const locked = useBookLocked()
  const state = module?.state ?? base?.state
  const form = useForm(() => attempt(false))
  const isSaving = isCounting || save.isPending
  const failure = save.isError ? failureCode(save.error) : undefined
  const explained =
    gone || failure === 'CONTENT_CHANGES_HANDS' || (failure === 'MODULE_CHANGED' && theirs !== undefined)

  /** With what the other added, and has changed where I have not. */
  const merge = (mine: typeof draft, { definition }: Module) =>
    base === undefined ? mine : mergeDefinitions(base.definition as typeof draft, mine, definition as typeof draft)

  async function attempt(publish: boolean, more: Pick<Save, 'overwrite' | 'onReassign' | 'anew'> = {}): Promise<void> {
    if (instead.current !== undefined) return instead.current(publish)
    addPending(pending)
    const read = Definition.safeParse(latest.current)
    if (!read.success) return form.show(messagesOf(read.error.issues))
    const refusal = publish || state === 'PUBLISHED' ? publishingRefused(read.data) : undefined
    if (refusal !== undefined) return form.show({ [refusalFields[refusal]]: refusalWords[refusal] })
    form.show({})
    const begun = latest.current
    const unclear = more.anew === true ? [] : await answeredIn(read.data)
    // Typed while the server was asked: it is saved with the rest.
    if (latest.current !== begun) return attempt(publish, more)
    if (unclear.length > 0) return setAsking({ renamed: unclear, definition: read.data, publish, ...more })
    save.mutate({ definition: read.data, publish, ...more })
  }

  function decide(anew: ReadonlySet<string>) {
    if (asking === undefined) return
    const { renamed: _, definition, ...rest } = asking
    const now = withNew(definition, anew, () => uuidv7(Date.now()))
    change(now as typeof draft)
    setAsking(undefined)
    save.mutate({ definition: now, ...rest })
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
          mine={merge(draft, theirs)}
          triedAt={save.isError ? save.submittedAt : 0}
          busy={isSaving}
          onTake={() => {
            form.show({})
            save.reset()
            take(theirs)
          }}
          onOverwrite={() => {
            change(merge(latest.current, theirs))
            attempt(save.variables?.publish ?? false, { overwrite: true })
          }}
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
        {gone && (
          <InfoNotice>
            <p>Jemand aus der Redaktion hat diesen Inhalt gelöscht. Was du eingetragen hast, steht noch hier.</p>
            <Button kind="secondary" busy={isSaving} onClick={() => attempt(false, { anew: true })}>
              Als neuen Inhalt speichern
            </Button>
          </InfoNotice>
        )}
        {state === 'PUBLISHED' && base !== undefined && (
          <AskedAgain type={type} before={base.definition.title} now={draft.title} />
        )}
        {!locked && !gone && (
          <SaveBar
            published={state === 'PUBLISHED'}
            state={
              isSaving
                ? 'saving'
                : unsaved && save.isError
                  ? 'failed'
                  : unsaved
                    ? 'unsaved'
                    : base !== undefined && save.variables !== undefined
                      ? 'saved'
                      : undefined
            }
            busy={isSaving}
            onPublish={() => attempt(true)}
          />
        )}
      </Form>
      {asking !== undefined && (
        <RenamedDialog
          renamed={asking.renamed}
          busy={isSaving}
          onDecide={decide}
          onClose={() => setAsking(undefined)}
        />
      )}
      {failure === 'CONTENT_CHANGES_HANDS' && (
        <ReassignDialog
          busy={isSaving}
          onDecide={(onReassign) => attempt(save.variables?.publish ?? false, { onReassign })}
          onClose={() => save.reset()}
        />
      )}
    </Page>
  )
}
