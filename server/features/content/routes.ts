import type { content } from '#contract/content.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { markDone, reopenTask } from './finish-task.ts'
import { changeModule } from './modules/change-module.ts'
import { createModule } from './modules/create-module.ts'
import { defineModule } from './modules/define-module.ts'
import { listModules } from './modules/list-modules.ts'
import { removeModule } from './modules/remove-module.ts'
import { showAllNotes, showNotes } from './notes/show-notes.ts'
import { takeOutNote } from './notes/take-out.ts'
import { writeNote } from './notes/write-note.ts'
import { choosePageKind, handOver } from './pages/decide-page.ts'
import { showPage } from './pages/show-page.ts'
import type { ContentParts } from './parts.ts'
import { changePhoto, removePhoto } from './photos/change-photo.ts'
import { removeDocument } from './photos/remove-document.ts'
import { showCollage } from './photos/show-collage.ts'
import { addQuote, changeQuote, removeQuote, showQuotes } from './quotes/collect-quotes.ts'
import { addAnswer, castVote, removeAnswer, takeVoteBack } from './rankings/cast-vote.ts'
import { showRanking } from './rankings/show-ranking.ts'
import { decideReport } from './reports/decide-report.ts'
import { reportItem } from './reports/report.ts'
import { reportStore } from './reports/store.ts'
import { saveText } from './texts/save-text.ts'
import { showEditorial } from './texts/show-editorial.ts'
import { showHistory } from './texts/show-history.ts'

export const contentRoutes = (parts: ContentParts): Handlers<typeof content> => ({
  tasks: ({ actor }) => parts.store.tasks(ofClass(actor), parts.db),
  handedToMe: ({ actor }) => parts.store.handed(ofClass(actor), parts.db),
  markDone: ({ actor, input }) => markDone(parts, ofClass(actor), input.moduleId),
  reopen: ({ actor, input }) => reopenTask(parts, ofClass(actor), input.moduleId),
  modules: {
    get: ({ actor, input }) => listModules(parts, ofClass(actor), input),
    create: ({ actor, input: { query, body } }) => createModule(parts, ofClass(actor), { ...query, ...body }),
    define: ({ actor, input: { query, body } }) => defineModule(parts, ofClass(actor), { ...query, ...body }),
    change: ({ actor, input: { query, body } }) => changeModule(parts, ofClass(actor), query, body),
    remove: ({ actor, input }) => removeModule(parts, ofClass(actor), input.query),
  },
  texts: {
    save: ({ actor, input }) => saveText(parts, ofClass(actor), input),
    history: ({ actor, input }) => showHistory(parts, ofClass(actor), input),
  },
  pages: {
    get: ({ actor, input }) => showPage(parts, ofClass(actor), input),
    choose: ({ actor, input }) => choosePageKind(parts, ofClass(actor), input),
    handOver: ({ actor, input }) => handOver(parts, ofClass(actor), input),
  },
  editorials: { get: ({ actor, input }) => showEditorial(parts, ofClass(actor), input.moduleId) },
  collages: { get: ({ actor, input }) => showCollage(parts, ofClass(actor), input.moduleId) },
  photos: {
    change: ({ actor, input }) => changePhoto(parts, ofClass(actor), input),
    remove: ({ actor, input }) => removePhoto(parts, ofClass(actor), input.photoId),
  },
  documents: { remove: ({ actor, input }) => removeDocument(parts, ofClass(actor), input.documentId) },
  quotes: {
    get: ({ actor, input }) => showQuotes(parts, ofClass(actor), input),
    add: ({ actor, input }) => addQuote(parts, ofClass(actor), input),
    change: ({ actor, input }) => changeQuote(parts, ofClass(actor), input),
    remove: ({ actor, input }) => removeQuote(parts, ofClass(actor), input.quoteId),
  },
  rankings: {
    get: ({ actor, input }) => showRanking(parts, ofClass(actor), input.moduleId),
    vote: ({ actor, input }) => castVote(parts, ofClass(actor), input.moduleId, input.candidateId),
    takeBack: ({ actor, input }) => takeVoteBack(parts, ofClass(actor), input.moduleId, input.candidateId),
    addAnswer: ({ actor, input }) => addAnswer(parts, ofClass(actor), input.moduleId, input.text),
    removeAnswer: ({ actor, input }) => removeAnswer(parts, ofClass(actor), input.moduleId, input.answerId),
  },
  notes: {
    get: ({ actor, input }) => showNotes(parts, ofClass(actor), input.moduleId),
    save: ({ actor, input }) => writeNote(parts, ofClass(actor), input),
    all: ({ actor, input }) => showAllNotes(parts, ofClass(actor), input),
    takeOut: ({ actor, input }) => takeOutNote(parts, ofClass(actor), input.noteId, true),
    putBack: ({ actor, input }) => takeOutNote(parts, ofClass(actor), input.noteId, false),
  },
  reports: {
    report: ({ actor, input }) => reportItem(parts, ofClass(actor), input),
    list: ({ actor }) => reportStore.list(parts.db, ofClass(actor).classId),
    decide: ({ actor, input }) => decideReport(parts, ofClass(actor), input),
  },
})
