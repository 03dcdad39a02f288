import { PageSkeleton } from '../ui/Skeleton.tsx'

/** Until a page's code and data are there: its outline. */
export const WaitingPage = () => <PageSkeleton />
