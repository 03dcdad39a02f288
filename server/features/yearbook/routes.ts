import type { yearbook } from '#contract/yearbook.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import type { YearbookDeps } from './deps.ts'
import { getYearbook } from './get-yearbook.ts'
import { endMottoVote, fixMotto, reopenMottoVote } from './motto/decide-motto.ts'
import { showSurvey } from './motto/show-survey.ts'
import { suggestMotto, voteForMotto, withdrawMotto } from './motto/take-part.ts'
import { remindEverybody, remindPerson } from './remind.ts'
import { requestDataCheck } from './request-data-check.ts'
import { setDeadline } from './set-deadline.ts'
import { showBoard, showOpenEnds, showProgress } from './show-board.ts'
import { askForPreview, unlockPreview } from './unlock-preview.ts'

export const yearbookRoutes = (deps: YearbookDeps): Handlers<typeof yearbook> => ({
  get: ({ actor }) => getYearbook(deps, ofClass(actor)),
  board: ({ actor }) => showBoard(deps, ofClass(actor)),
  progress: ({ actor }) => showProgress(deps, ofClass(actor)),
  setDeadline: ({ actor, input }) => setDeadline(deps, ofClass(actor), input.deadline),
  openEnds: ({ actor }) => showOpenEnds(deps, ofClass(actor)),
  requestDataCheck: ({ actor, input }) => requestDataCheck(deps, ofClass(actor), input),
  unlockPreview: ({ actor }) => unlockPreview(deps, ofClass(actor)),
  askForPreview: ({ actor }) => askForPreview(deps, ofClass(actor)),
  remindEverybody: ({ actor }) => remindEverybody(deps, ofClass(actor)),
  remindPerson: ({ actor, input }) => remindPerson(deps, ofClass(actor), input.memberId),
  motto: {
    get: ({ actor }) => showSurvey(deps, ofClass(actor)),
    suggest: ({ actor, input }) => suggestMotto(deps, ofClass(actor), input.text),
    withdraw: ({ actor, input }) => withdrawMotto(deps, ofClass(actor), input.suggestionId),
    vote: ({ actor, input }) => voteForMotto(deps, ofClass(actor), input.suggestionId),
    end: ({ actor }) => endMottoVote(deps, ofClass(actor)),
    reopen: ({ actor }) => reopenMottoVote(deps, ofClass(actor)),
    fix: ({ actor, input }) => fixMotto(deps, ofClass(actor), input.text),
  },
})
