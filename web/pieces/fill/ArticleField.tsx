import { useCallback, useState } from 'react'
import type { Article, Block } from '#domain/content/article.ts'
import { plainText } from '#domain/content/article.ts'
import { bothOf } from '#domain/content/difference.ts'
import { spotNames } from '#domain/content/spot.ts'
import { Button } from '../../ui/Button.tsx'
import { IconHistory } from '../../ui/icons.ts'
import { ArticleEditor } from '../article/ArticleEditor.tsx'
import { ArticleView } from '../article/ArticleView.tsx'
import { articleProblem } from '../article/article-problem.ts'
import { AutosaveLine } from '../autosave/AutosaveLine.tsx'
import { saveText, textKey } from '../autosave/content-texts.ts'
import type { Text } from '../autosave/text.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import styles from './ArticleField.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'

type Props = {
  label: string
  /** Which article: of an editorial, or of somebody's page. */
  place: { moduleId: string; memberId: string | null }
  loaded: Text<Article>
  /** Whether it is one's own; otherwise anybody could have changed it. */
  isMine: boolean
  disabled: boolean
}

/** An article that saves itself and can go back to what it was. */
export function ArticleField({ label, place: { moduleId, memberId }, loaded, isMine, disabled }: Props) {
  const [looking, setLooking] = useState(false)
  const save = useCallback(
    (text: Text<Article>) => saveText({ moduleId, memberId, field: 'article' }, text),
    [moduleId, memberId],
  )
  const text = useAutosave({
    key: textKey(moduleId, memberId, 'article'),
    loaded,
    save,
    hold: articleProblem,
  })
  const written = loaded.version > 0 || plainText(text.value) !== ''
  return (
    <div id={spotNames.text('article')} className={styles.field}>
      <ArticleEditor label={label} value={text.value} onChange={text.setValue} disabled={disabled || !text.ready} />
      <div className={styles.below}>
        <AutosaveLine
          of={label}
          text={text}
          writers={isMine ? 'me and editors' : 'anybody'}
          plain={plainText}
          show={(value) => <ArticleView article={value} />}
          join={(mine, theirs) => ({ ...theirs, content: bothOf(theirs.content, mine.content, wordsOf) })}
        />
        {written && (
          <Button
            kind="quiet"
            size="small"
            icon={<IconHistory size={16} aria-hidden />}
            onClick={() => setLooking(true)}
          >
            Frühere Fassungen
          </Button>
        )}
      </div>
      {looking && (
        <HistoryDialog
          of={{ moduleId, memberId }}
          mayGoBack={!disabled}
          onGoBack={(earlier) => {
            text.setValue(earlier)
            setLooking(false)
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  )
}

const wordsOf = (block: Block): string => `${block.type} ${plainText({ type: 'doc', content: [block] })}`
