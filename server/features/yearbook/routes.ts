import type { yearbook } from '#contract/yearbook.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { getYearbook } from './get-yearbook.ts'
import { endMottoVote, fixMotto, reopenMottoVote } from './motto/decide-motto.ts'
import { showSurvey } from './motto/show-survey.ts'
import { suggestMotto, voteForMotto, withdrawMotto } from './motto/take-part.ts'
import type { YearbookParts } from './parts.ts'
import { showTitlePage } from './preview/show-title-page.ts'
import { remindEverybody } from './remind.ts'
import { requestDataCheck } from './request-data-check.ts'
import { setDeadline } from './set-deadline.ts'
import { showBoard, showOpenEnds, showProgress } from './show-board.ts'
import { askForPreview, unlockPreview } from './unlock-preview.ts'

export const yearbookRoutes = (parts: YearbookParts): Handlers<typeof yearbook> => ({
  get: ({ actor }) => getYearbook(parts, ofClass(actor)),
  board: ({ actor }) => showBoard(parts, ofClass(actor)),
  progress: ({ actor }) => showProgress(parts, ofClass(actor)),
  setDeadline: ({ actor, input }) => setDeadline(parts, ofClass(actor), input.deadline),
  openEnds: ({ actor }) => showOpenEnds(parts, ofClass(actor)),
  requestDataCheck: ({ actor }) => requestDataCheck(parts, ofClass(actor)),
  unlockPreview: ({ actor }) => unlockPreview(parts, ofClass(actor)),
  askForPreview: ({ actor }) => askForPreview(parts, ofClass(actor)),
  remindEverybody: ({ actor }) => remindEverybody(parts, ofClass(actor)),
  preview: {
    titlePage: ({ actor }) => showTitlePage(parts, ofClass(actor)),
  },
  motto: {
    get: ({ actor }) => showSurvey(parts, ofClass(actor)),
    suggest: ({ actor, input }) => suggestMotto(parts, ofClass(actor), input.text),
    withdraw: ({ actor, input }) => withdrawMotto(parts, ofClass(actor), input.suggestionId),
    vote: ({ actor, input }) => voteForMotto(parts, ofClass(actor), input.suggestionId),
    end: ({ actor }) => endMottoVote(parts, ofClass(actor)),
    reopen: ({ actor }) => reopenMottoVote(parts, ofClass(actor)),
    fix: ({ actor, input }) => fixMotto(parts, ofClass(actor), input.text),
  },
})
