import { Block, Loading } from '../../ui/Skeleton.tsx'

/** As high as what comes, on most screens. */
export const StateSkeleton = () => (
  <Loading className={undefined}>
    <Block height={152} />
  </Loading>
)
