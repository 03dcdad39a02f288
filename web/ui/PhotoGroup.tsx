import { type ReactNode, useMemo, useState } from 'react'
import { ErrorNotice } from './Notice.tsx'
import { PhotoGroupContext } from './photo-group.ts'

/** For photos that are too small for words and buttons of their own, or are buttons themselves: both stand above. */
export function PhotoGroup({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const place = useMemo(() => {
    const report = (photo: string, hasFailed: boolean) =>
      setFailed((before) => {
        if (before.has(photo) === hasFailed) return before
        return hasFailed ? new Set([...before, photo]) : new Set([...before].filter((each) => each !== photo))
      })
    return { round, report }
  }, [round])
  return (
    <PhotoGroupContext value={place}>
      {failed.size > 0 && (
        <ErrorNotice onRetry={() => setRound(round + 1)}>
          {failed.size === 1 ? 'Ein Foto lässt' : `${failed.size} Fotos lassen`} sich gerade nicht laden. Verloren ist
          nichts.
        </ErrorNotice>
      )}
      {children}
    </PhotoGroupContext>
  )
}
