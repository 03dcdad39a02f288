import { useEffect, useState } from 'react'
import { openPagePictures, type PagePictures } from './page-pictures.ts'

/** Pictures of a file's pages, opened when they are first wanted; undefined while they are being opened. */
export function usePagePictures(file: Blob, wanted: boolean): PagePictures | 'failed' | undefined {
  const [pictures, setPictures] = useState<PagePictures | 'failed'>()
  useEffect(() => {
    if (!wanted) return
    let opened: PagePictures | undefined
    let current = true
    openPagePictures(file).then(
      (pages) => {
        opened = pages
        if (current) setPictures(pages)
        else pages.close()
      },
      () => current && setPictures('failed'),
    )
    return () => {
      current = false
      opened?.close()
      setPictures(undefined)
    }
  }, [file, wanted])
  return pictures
}
