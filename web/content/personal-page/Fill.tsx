import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Article } from '#domain/content/article.ts'
import { emptyArticle } from '#domain/content/article.ts'
import { frames } from '#domain/content/frame.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { ArticleField } from '../../pieces/fill/ArticleField.tsx'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { HiddenNotice } from '../../pieces/fill/HiddenNotice.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { paths } from '../../pieces/paths.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { HandOver } from './HandOver.tsx'
import { KindChoice } from './KindChoice.tsx'
import { PdfPage } from './PdfPage.tsx'
import styles from './PersonalPage.module.css'
import { PhotoSlot } from './PhotoSlot.tsx'
import { Profile } from './Profile.tsx'
import { Withdrawn } from './Withdrawn.tsx'

/** The own page in the book; or one that a classmate asked one to make, or that an editor looks after. */
export function FillPersonalPage() {
  const moduleId = useModuleId()
  const { memberId } = useSearch({ strict: false })
  const input = { moduleId, ...(memberId !== undefined && { memberId }) }
  const loaded = useQuery(queries.content.personalPage.get.queryOptions({ input }))
  return (
    <FillPage
      type="personal-page"
      loaded={loaded}
      titleOf={({ isMine, title, member }) => (isMine ? title : `Die Seite von ${member.name}`)}
      others={({ isMine, member: { name, memberId } }) =>
        isMine ? undefined : { words: `Du bearbeitest die Seite von ${name}. Was du änderst, gilt sofort.`, memberId }
      }
      // While it is not chosen what the page becomes, nothing of it can be finished; a mark can be taken back.
      markable={({ isMine, help, kind, done }) => (isMine || help?.isMine === true) && (kind !== null || done)}
      about={({ member }) => member.memberId}
    >
      {(page, refused) => (
        <div className={styles.page}>
          {page.takenOut && <TakenOut page={page} />}
          {page.may.choose && page.settings.kinds.length > 1 && <KindChoice page={page} refused={refused} />}
          {page.withdrawn !== null && <Withdrawn page={page} kind={page.withdrawn} />}
          <Filled key={`${page.isMine ? '' : page.member.memberId}${page.kind}`} page={page} refused={refused} />
        </div>
      )}
    </FillPage>
  )
}

/** Whoever goes on with a page that they took out should know; the way back is where they did it. */
const TakenOut = ({ page: { isMine, member } }: { page: PersonalPage }) => (
  <InfoNotice>
    {isMine ? (
      <>
        Du hast deine Seite herausgenommen: Im Buch steht nur dein Name. Zurücknehmen kannst du das unter{' '}
        <Link to={paths.previewMine}>„Über mich“</Link>.
      </>
    ) : (
      `${member.name} hat die eigene Seite herausgenommen: Im Buch steht nur der Name.`
    )}
  </InfoNotice>
)

function Filled({ page, refused }: { page: PersonalPage; refused: boolean }) {
  // Whoever waits knows nobody here yet whom they could ask.
  const mayHandOver = useUser()?.waiting === false && page.may.choose
  const { kind, may, isMine, author, uploader, help, moduleId, member } = page
  const place = { moduleId, memberId: isMine ? null : member.memberId }
  if (kind === null)
    return isMine ? null : (
      <>
        {page.withdrawn === null && <InfoNotice>{member.name} hat noch nicht gewählt, was es werden soll.</InfoNotice>}
        <Portrait page={page} refused={refused} />
      </>
    )
  if (kind === 'profile') return may.profile ? <Profile page={page} refused={refused} /> : <NotYours page={page} />
  if (kind === 'article')
    return may.article ? (
      <>
        {mayHandOver && <HandOver page={page} what="article" helper={author} refused={refused} />}
        {isMine && author !== null && (
          <InfoNotice>
            {help?.done === true
              ? `${author.name} ist fertig. Lies nach und hak deine Seite ab, wenn sie dir gefällt.`
              : `${author.name} schreibt für dich. Du kannst mitlesen und etwas ändern.`}
          </InfoNotice>
        )}
        <ArticleField label="Artikel" place={place} loaded={articleOf(page)} isMine={page.isMine} disabled={refused} />
        <HiddenNotice of={page.texts.find(({ field }) => field === 'article')} />
        <Portrait page={page} refused={refused} />
      </>
    ) : (
      <NotYours page={page} />
    )
  return may.pdf ? (
    <>
      {mayHandOver && <HandOver page={page} what="pdf" helper={uploader} refused={refused} />}
      {isMine && uploader !== null && help?.done === true && (
        <InfoNotice>{uploader.name} ist fertig. Sieh nach und hak deine Seite ab, wenn sie dir gefällt.</InfoNotice>
      )}
      <PdfPage page={page} refused={refused} />
      <Portrait page={page} refused={refused} />
    </>
  ) : (
    <NotYours page={page} />
  )
}

/** Whatever the page is: the face beside the name, wherever the book shows faces. */
const Portrait = ({ page, refused }: { page: PersonalPage; refused: boolean }) =>
  page.may.profile && page.settings.kinds.includes('profile') ? (
    <PhotoSlot
      page={page}
      slot={PORTRAIT_SLOT}
      title={page.isMine ? 'Dein Porträt' : 'Porträt'}
      frame={frames.portrait}
      refused={refused}
    />
  ) : null

const NotYours = ({ page: { withdrawn } }: { page: PersonalPage }) =>
  withdrawn === null && <InfoNotice>Hierfür wirst du gerade nicht gebraucht.</InfoNotice>

function articleOf({ texts }: PersonalPage): Text<Article> {
  const text = texts.find(({ field }) => field === 'article')
  return { value: (text?.value as Article | undefined) ?? emptyArticle, version: text?.version ?? 0 }
}
