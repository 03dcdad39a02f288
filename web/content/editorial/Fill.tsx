import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Editorial } from '#contract/content/editorial.ts'
import type { Article } from '#domain/content/article.ts'
import { EditorialLink } from '#domain/content/editorial.ts'
import { spotNames } from '#domain/content/spot.ts'
import { queries } from '../../api/client.ts'
import { AutosaveLine } from '../../pieces/autosave/AutosaveLine.tsx'
import { saveText, textKey } from '../../pieces/autosave/content-texts.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { ArticleField } from '../../pieces/fill/ArticleField.tsx'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { HiddenNotice } from '../../pieces/fill/HiddenNotice.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Fill.module.css'

/** An article, for whom it is assigned to; editors may look over it. */
export function FillEditorial() {
  const moduleId = useModuleId()
  const loaded = useQuery(queries.content.editorial.get.queryOptions({ input: { moduleId } }))
  return (
    <FillPage type="editorial" loaded={loaded} others={othersOf} markable={({ isMine }) => isMine}>
      {(editorial, refused) => (
        <div className={styles.page}>
          <ArticleField
            label={editorial.isMine ? 'Dein Artikel' : 'Artikel'}
            place={{ moduleId, memberId: null }}
            loaded={editorial.article as Text<Article>}
            isMine={editorial.isMine}
            disabled={refused}
          />
          <HiddenNotice of={editorial.article} />
          {editorial.externalLinkAllowed && <LinkField editorial={editorial} disabled={refused} />}
        </div>
      )}
    </FillPage>
  )
}

function othersOf({ isMine, author }: Editorial) {
  if (isMine) return undefined
  const words =
    author === null
      ? 'Niemand schreibt gerade an diesem Artikel. Was du änderst, gilt sofort.'
      : `Du bearbeitest den Artikel von ${author.name}. Was du änderst, gilt sofort, und ${author.name} sieht es auch.`
  return { words, memberId: author?.memberId }
}

const problemOf = (value: string) => EditorialLink.safeParse(value).error?.issues[0]?.message

function LinkField({ editorial: { moduleId, link }, disabled }: { editorial: Editorial; disabled: boolean }) {
  const save = useCallback(
    (text: Text<string>) => saveText({ moduleId, memberId: null, field: 'link' }, text),
    [moduleId],
  )
  const text = useAutosave({
    key: textKey(moduleId, null, 'link'),
    loaded: link as Text<string>,
    save,
    hold: problemOf,
  })
  return (
    <div id={spotNames.text('link')} className={styles.link}>
      <TextField
        label="Link zu deinem Text"
        name="link"
        autoComplete="off"
        inputMode="url"
        maxLength={500}
        hint="Falls du woanders schreibst: ein Link, der mit https:// beginnt. Gib ihn für die Redaktion frei."
        value={text.value}
        error={text.value === '' ? undefined : problemOf(text.value)}
        disabled={disabled || !text.ready}
        onChange={(event) => text.setValue(event.currentTarget.value)}
      />
      <AutosaveLine of="Link zu deinem Text" text={text} plain={(value) => value} />
    </div>
  )
}
