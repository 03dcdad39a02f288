import type { UseQueryResult } from '@tanstack/react-query'
import { failureText, isOffline } from '../../api/failure.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { CardFrame } from './CardFrame.tsx'
import type { Turn } from './turn.ts'

type Props = { title: string; loaded: UseQueryResult<unknown>; turn: Turn }

/** A card whose answers are on their way, or could not be had. */
export const CardLoading = ({ title, loaded, turn }: Props) => (
  <CardFrame of="Los geht’s" title={title} answered={false} turn={turn}>
    {!loaded.isError ? (
      <TextSkeleton lines={4} />
    ) : isOffline(loaded.error) ? (
      <InfoNotice>Diese Frage braucht Netz. Überspring sie, sie kommt wieder.</InfoNotice>
    ) : (
      <ErrorNotice onRetry={() => loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>
    )}
  </CardFrame>
)
