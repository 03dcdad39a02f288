import type { content } from '#contract/content.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass, ofClassOrStaff } from '../../platform/http/signed-in.ts'
import { listAboutMe } from './about/list-about-me.ts'
import { agreeToAll, sayOwnWord } from './about/say-own-word.ts'
import type { ContentDeps } from './deps.ts'
import { proposeCorrection, withdrawCorrection } from './desk/correct.ts'
import { answerCorrection, putAway, putNoteAway, showFromEditors } from './desk/from-editors.ts'
import { listGaps } from './desk/gaps.ts'
import { handBackEntry, handBackTask } from './desk/hand-back.ts'
import { handBackStore } from './desk/hand-back-store.ts'
import { listDesk, showNews, showStanding } from './desk/list-desk.ts'
import { markRead, markSomeRead } from './desk/mark-read.ts'
import { removeDocument } from './documents/remove-document.ts'
import { showEditorial } from './editorial/show-editorial.ts'
import { markDone, reopenTask } from './finish-task.ts'
import { listTasks } from './list-tasks.ts'
import { changeModule } from './modules/change-module.ts'
import { createModule, createModules } from './modules/create-module.ts'
import { defineModule } from './modules/define-module.ts'
import { countEntered, listModules } from './modules/list-modules.ts'
import { removeModule } from './modules/remove-module.ts'
import { choosePageKind, finishFor, handOver } from './personal-page/decide-page.ts'
import { showPage } from './personal-page/show-page.ts'
import { movePhoto } from './photo-collage/move-photo.ts'
import { removePhotos } from './photo-collage/remove-photos.ts'
import { showCollage } from './photo-collage/show-collage.ts'
import { decidePhoto } from './photo-people/decide-photo.ts'
import { namePerson, unnamePerson } from './photo-people/name-people.ts'
import { namingStore } from './photo-people/naming-store.ts'
import { changePhoto, removePhoto } from './photos/change-photo.ts'
import { showPortrait } from './photos/show-portrait.ts'
import { showQuotes } from './quote/show-quotes.ts'
import { addQuote, changeQuote, removeQuote } from './quote/write-quote.ts'
import { showRanking } from './ranking/show-ranking.ts'
import { addAnswer, castVote, removeAnswer, takeVoteBack } from './ranking/take-part.ts'
import { confirmPhoto, decideObjection } from './release/decide.ts'
import { releaseStore } from './release/release-store.ts'
import { closeRound, openRound } from './release/run-round.ts'
import { showRelease } from './release/show-release.ts'
import { decideReport } from './reports/decide-report.ts'
import { reportItem } from './reports/report-item.ts'
import { reportStore } from './reports/store.ts'
import { contentStore } from './store.ts'
import { answerReport, withdrawReported } from './student-notes/answer-report.ts'
import { showAllNotes, showNotes } from './student-notes/show-notes.ts'
import { writeNote } from './student-notes/write-note.ts'
import { saveText } from './texts/save-text.ts'
import { showHistory } from './texts/show-history.ts'

export const contentRoutes = (deps: ContentDeps): Handlers<typeof content> => ({
  tasks: ({ actor }) => listTasks(deps, ofClass(actor)),
  handedToMe: ({ actor }) => contentStore.handed(deps.db, ofClass(actor)),
  markDone: ({ actor, input }) => markDone(deps, ofClass(actor), input.moduleId),
  reopen: ({ actor, input }) => reopenTask(deps, ofClass(actor), input.moduleId),
  modules: {
    get: ({ actor, input }) => listModules(deps, ofClassOrStaff(actor), input),
    entered: ({ actor, input }) => countEntered(deps, ofClass(actor), input),
    create: ({ actor, input: { query, body } }) => createModule(deps, ofClass(actor), { ...query, ...body }),
    createAll: ({ actor, input: { query, body } }) => createModules(deps, ofClass(actor), { ...query, ...body }),
    define: ({ actor, input: { query, body } }) => defineModule(deps, ofClass(actor), { ...query, ...body }),
    change: ({ actor, input: { query, body } }) => changeModule(deps, ofClass(actor), query, body),
    remove: ({ actor, input }) => removeModule(deps, ofClass(actor), input.query),
  },
  texts: {
    save: ({ actor, input }) => saveText(deps, ofClass(actor), input),
    history: ({ actor, input }) => showHistory(deps, ofClass(actor), input),
  },
  personalPage: {
    get: ({ actor, input }) => showPage(deps, ofClass(actor), input),
    choose: ({ actor, input }) => choosePageKind(deps, ofClass(actor), input),
    handOver: ({ actor, input }) => handOver(deps, ofClass(actor), input),
    finishFor: ({ actor, input }) => finishFor(deps, ofClass(actor), input),
  },
  editorial: { get: ({ actor, input }) => showEditorial(deps, ofClass(actor), input.moduleId) },
  photoCollage: {
    get: ({ actor, input }) => showCollage(deps, ofClass(actor), input.moduleId),
    move: ({ actor, input }) => movePhoto(deps, ofClass(actor), input),
    remove: ({ actor, input }) => removePhotos(deps, ofClass(actor), input),
  },
  photoPeople: {
    ofMe: ({ actor }) => namingStore.of(deps.db, ofClass(actor)),
    decide: ({ actor, input: { photoId, ...word } }) => decidePhoto(deps, ofClass(actor), photoId, word),
    name: ({ actor, input }) => namePerson(deps, ofClass(actor), input),
    unname: ({ actor, input }) => unnamePerson(deps, ofClass(actor), input),
  },
  photos: {
    portrait: ({ actor, input }) => showPortrait(deps, ofClass(actor), input.memberId),
    change: ({ actor, input }) => changePhoto(deps, ofClass(actor), input),
    remove: ({ actor, input }) => removePhoto(deps, ofClass(actor), input.photoId),
  },
  documents: { remove: ({ actor, input }) => removeDocument(deps, ofClass(actor), input.documentId) },
  quote: {
    get: ({ actor, input }) => showQuotes(deps, ofClass(actor), input),
    add: ({ actor, input }) => addQuote(deps, ofClass(actor), input),
    change: ({ actor, input }) => changeQuote(deps, ofClass(actor), input),
    remove: ({ actor, input }) => removeQuote(deps, ofClass(actor), input.quoteId),
  },
  ranking: {
    get: ({ actor, input }) => showRanking(deps, ofClass(actor), input.moduleId),
    vote: ({ actor, input }) => castVote(deps, ofClass(actor), input.moduleId, input.candidateId),
    takeBack: ({ actor, input }) => takeVoteBack(deps, ofClass(actor), input.moduleId, input.candidateId),
    addAnswer: ({ actor, input }) => addAnswer(deps, ofClass(actor), input.moduleId, input.text),
    removeAnswer: ({ actor, input }) => removeAnswer(deps, ofClass(actor), input.moduleId, input.answerId),
  },
  studentNotes: {
    get: ({ actor, input }) => showNotes(deps, ofClass(actor), input.moduleId),
    save: ({ actor, input }) => writeNote(deps, ofClass(actor), input),
    all: ({ actor, input }) => showAllNotes(deps, ofClass(actor), input),
    answer: ({ actor, input }) => answerReport(deps, ofClass(actor), input),
    withdraw: ({ actor, input }) => withdrawReported(deps, ofClass(actor), input),
  },
  reports: {
    report: ({ actor, input }) => reportItem(deps, ofClass(actor), input),
    list: ({ actor }) => reportStore.list(deps.db, ofClass(actor).classId),
    decide: ({ actor, input }) => decideReport(deps, ofClass(actor), input),
  },
  release: {
    mine: ({ actor }) => listAboutMe(deps, deps.db, ofClass(actor)),
    say: ({ actor, input }) => sayOwnWord(deps, ofClass(actor), input),
    agree: ({ actor, input }) => agreeToAll(deps, ofClass(actor), input.seen),
    board: ({ actor }) => showRelease(deps.db, ofClass(actor).classId),
    open: ({ actor, input }) => openRound(deps, ofClass(actor), input.endsOn),
    close: ({ actor }) => closeRound(deps, ofClass(actor)),
    confirmPhoto: ({ actor, input }) => confirmPhoto(deps, ofClass(actor), input),
    decide: ({ actor, input }) => decideObjection(deps, ofClass(actor), input),
    protocol: ({ actor }) => releaseStore.protocol(deps.db, ofClass(actor).classId),
  },
  desk: {
    list: ({ actor, input }) => listDesk(deps, ofClass(actor), input),
    news: ({ actor }) => showNews(deps, ofClass(actor)),
    standing: ({ actor, input }) => showStanding(deps, ofClass(actor), input.ids),
    gaps: ({ actor, input }) => listGaps(deps, ofClass(actor), input),
    read: ({ actor, input }) => markRead(deps, ofClass(actor), input),
    readSome: ({ actor, input }) => markSomeRead(deps, ofClass(actor), input),
    correct: ({ actor, input }) => proposeCorrection(deps, ofClass(actor), input),
    withdraw: ({ actor, input }) => withdrawCorrection(deps, ofClass(actor), input),
    handBack: ({ actor, input }) => handBackEntry(deps, ofClass(actor), input),
    handBackTask: ({ actor, input }) => handBackTask(deps, ofClass(actor), input),
    handedBack: ({ actor }) => handBackStore.wholeTasks(deps.db, ofClass(actor).classId),
  },
  fromEditors: {
    get: ({ actor }) => showFromEditors(deps, ofClass(actor)),
    answer: ({ actor, input }) => answerCorrection(deps, ofClass(actor), input),
    putAway: ({ actor, input }) => putAway(deps, ofClass(actor), input.handBackId),
    putNoteAway: ({ actor, input }) => putNoteAway(deps, ofClass(actor), input.noteId),
  },
})
