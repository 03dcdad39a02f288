import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageFacts } from '#contract/book.ts'
import { failureText } from '../../api/failure.ts'
import { openPagePictures } from '../../pieces/data-check/page-pictures.ts'
import { useObjectUrl } from '../../pieces/upload/use-object-url.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import styles from './Preview.module.css'

type Props = {
  query: UseQueryResult<PageFacts>
  /** Its file. */
  load: (signal: AbortSignal) => Promise<Blob>
  /** Of the page to come, so that nothing jumps when it is there. */
  shape: { widthMm: number; heightMm: number }
  label: string
  /** Said while it is on its way, which on a slow line takes a while. */
  waiting: string
}

/** One page or sheet of the book, as a picture. */
export function BookPage({ query: { data, isError, error, refetch }, load, shape, label, waiting }: Props) {
  const picture = usePicture(data, load)
  const { widthMm, heightMm } = data ?? shape
  if (isError && data === undefined)
    return (
      <ErrorNotice onRetry={() => void refetch()}>
        {failureText(error)} An eurem Buch hat sich nichts geändert.
      </ErrorNotice>
    )
  if (picture.state === 'failed')
    return (
      <ErrorNotice onRetry={picture.retry}>
        Die Seite lässt sich hier gerade nicht zeigen. An eurem Buch hat sich nichts geändert.
      </ErrorNotice>
    )
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
        {picture.url === undefined ? (
          <Loading className={styles.toCome}>
            <span className={styles.skeleton} />
            <span className={styles.waiting}>{waiting}</span>
          </Loading>
        ) : (
          <img className={styles.picture} src={picture.url} alt={label} />
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

/** Pixels to the mm: sharp on a large screen, and small enough for an old phone. */
const PIXELS = 4

function usePicture(page: PageFacts | undefined, load: Props['load']) {
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
