import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CoverFacts } from '#contract/book.ts'
import { failureText } from '../../api/failure.ts'
import { openPagePictures } from '../../pieces/data-check/page-pictures.ts'
import { useObjectUrl } from '../../pieces/upload/use-object-url.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import styles from './CoverPanel.module.css'
import { COVER_SHEET } from './cover-sheet.ts'

type Props = {
  query: UseQueryResult<CoverFacts>
  /** Its file. */
  load: (signal: AbortSignal) => Promise<Blob>
}

/** The cover as it lies open, as a picture. */
export function CoverPicture({ query: { data, isError, error, refetch }, load }: Props) {
  const picture = usePicture(data, load)
  const { widthMm, heightMm } = data ?? COVER_SHEET
  if (isError && data === undefined)
    return (
      <ErrorNotice onRetry={() => void refetch()}>
        {failureText(error)} An eurem Buch hat sich nichts geändert.
      </ErrorNotice>
    )
  if (picture.state === 'failed')
    return (
      <ErrorNotice onRetry={picture.retry}>
        Der Umschlag lässt sich hier gerade nicht zeigen. An eurem Buch hat sich nichts geändert.
      </ErrorNotice>
    )
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
        {picture.url === undefined ? (
          <Loading className={styles.toCome}>
            <span className={styles.skeleton} />
            <span className={styles.waiting}>Der Umschlag wird gesetzt …</span>
          </Loading>
        ) : (
          <img className={styles.picture} src={picture.url} alt={labelOf(data)} />
        )}
      </div>
      {data !== undefined && data.missing.length > 0 && (
        <InfoNotice>
          Für diese Zeichen haben wir noch keine Schrift, deshalb fehlen sie im Buch: {data.missing.join(' ')}
        </InfoNotice>
      )}
    </div>
  )
}

const labelOf = (cover: CoverFacts | undefined): string =>
  cover === undefined || cover.motto === null
    ? 'Umschlagvorschlag noch ohne Motto'
    : `Umschlagvorschlag mit dem Motto „${cover.motto}“`

/** Pixels to the mm: sharp on a large screen, and small enough for an old phone. */
const PIXELS = 4

function usePicture(page: CoverFacts | undefined, load: Props['load']) {
  const [drawn, setDrawn] = useState<Blob | 'failed'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is loaded once, and with each try anew
  useEffect(() => {
    if (page === undefined) return setDrawn(undefined)
    const leaving = new AbortController()
    const { signal } = leaving
    load(signal)
      .then((pdf) => draw(pdf, page.widthMm))
      .then(
        (blob) => signal.aborted || setDrawn(blob),
        () => signal.aborted || setDrawn('failed'),
      )
    return () => leaving.abort()
  }, [page?.version, tries])
  const url = useObjectUrl(drawn instanceof Blob ? drawn : undefined)
  const retry = () => {
    setDrawn(undefined)
    setTries(tries + 1)
  }
  return { url, state: drawn === 'failed' ? 'failed' : 'drawn', retry } as const
}

async function draw(pdf: Blob, widthMm: number): Promise<Blob> {
  const pictures = await openPagePictures(pdf)
  try {
    const canvas = document.createElement('canvas')
    await pictures.draw(1, canvas, (widthMm * PIXELS) / devicePixelRatio)
    const { promise, resolve, reject } = Promise.withResolvers<Blob>()
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty')) : resolve(blob)))
    return await promise
  } finally {
    pictures.close()
  }
}
