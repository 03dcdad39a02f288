import { uuidv7 } from '../../api/uuid.ts'
import { followAccount } from '../unsent/unsent-stores.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createDrafts } from './drafts.ts'
import { judgeFailure } from './judge-failure.ts'
import { unsentWords } from './votes-or-texts.ts'

/** The drafts of this tab. */
export const drafts = createDrafts({
  storage: createDraftStorage(uuidv7(Date.now())),
  channel: new BroadcastChannel('stufenbuch.drafts'),
  judge: judgeFailure,
  random: Math.random,
})

followAccount({
  ...drafts,
  words: () =>
    unsentWords(
      drafts.unsentKeys(),
      drafts.stuck().map(({ key }) => key),
    ),
})

addEventListener('pagehide', drafts.keepNow)
addEventListener('online', drafts.retry)
document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'hidden' ? drafts.keepNow() : drafts.retry(),
)
addEventListener('beforeunload', (event) => {
  if (drafts.atRisk()) event.preventDefault()
})
