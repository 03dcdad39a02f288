import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { filledOnce } from '#domain/content/filled.ts'
import { SavedCustomRankingSettings, SavedPeopleRankingSettings } from '#domain/content/ranking.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import { teacher } from '../../../schema/school.ts'
import { nameOf, tellMember } from '../../school/tell.ts'
import { type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { clearAll, type Entries, type Kind, noFiles, whole } from '../kind.ts'
import { moveRows } from '../move-rows.ts'
import { titleOf } from '../title-of.ts'
import { collectRanking } from './collect.ts'
import { isStanding, rankingStore } from './store.ts'

const { moduleId, voterId, memberId } = rankingVote
/** The others are the editors', and belong to the definition. */
const isStudents = isNotNull(rankingAnswer.memberId)

const chosen = sql`coalesce(${nameOf(memberId)},
  (select concat_ws(' ', ${teacher.firstName}, ${teacher.lastName}) from ${teacher} where ${teacher.id} = ${rankingVote.teacherId}),
  (select ${rankingAnswer.text} from ${rankingAnswer} where ${rankingAnswer.id} = ${rankingVote.answerId}), 'Etwas, das nicht mehr zur Wahl steht')`

const ofModule = sql`from ${rankingVote} where ${sameClass(rankingVote, contentModule)}
  and ${moduleId} = ${contentModule.id} and ${isStanding(contentModule.classId)}`

/** Votes that somebody gave and got. */
const votes: Entries = {
  tables: [rankingVote],
  who: sql`select ${voterId} as who ${ofModule}`,
  places: sql`select ${voterId} as who, 'vote' as place ${ofModule}`,
  counted: true,
  clear: clearAll(rankingVote),
  files: noFiles,
  desk: null,
  trace: () => ({
    kind: 'vote',
    // Votes are secret: a number that moves when somebody votes, and the counts before and after, would tell for whom.
    count: async () => 0,
    forget: async (tx, person) => {
      await tx.delete(rankingVote).where(or(eq(voterId, person.memberId), eq(memberId, person.memberId)))
    },
    move: async (tx, { memberId: from }, { memberId: to }) => {
      // Whoever has voted under both names keeps the votes of one: together they could exceed the limit.
      await moveRows(tx, rankingVote, voterId, [moduleId], from, to)
      await moveRows(tx, rankingVote, memberId, [moduleId, voterId], from, to)
    },
    tells: [
      tellMember({
        table: rankingVote,
        title: 'Deine Stimmen in Rankings',
        by: [voterId],
        keeps: [memberId],
        withheld: 'Wer für dich gestimmt hat, ist geheim.',
        shows: { Inhalt: titleOf(moduleId), Für: chosen },
      }),
    ],
  }),
}

/** They stand in the survey without a name, and so they do here, without a time too. */
const answersOnDesk: OnDesk = {
  ...plainEntry,
  kind: 'answer',
  table: rankingAnswer,
  value: sql`to_jsonb(${rankingAnswer.text})`,
  hidden: rankingAnswer.hidden,
  reported: reportedBy.answer,
  where: isStudents,
}

/** Answers that students added. */
const answers: Entries = {
  tables: [rankingAnswer],
  who: sql`select ${rankingAnswer.memberId} as who from ${rankingAnswer}
    where ${sameClass(rankingAnswer, contentModule)} and ${rankingAnswer.moduleId} = ${contentModule.id} and ${isStudents}`,
  // Whoever adds an answer has not voted yet.
  places: null,
  counted: true,
  clear: async (tx, id) => {
    await tx.delete(rankingAnswer).where(and(eq(rankingAnswer.moduleId, id), isStudents))
  },
  files: noFiles,
  desk: answersOnDesk,
  trace: () => ({
    kind: 'vote',
    count: async () => 0,
    forget: async (tx, person) => {
      const theirs = and(eq(rankingAnswer.classId, person.classId), eq(rankingAnswer.memberId, person.memberId))
      await rankingStore.letFall(tx, person.classId, theirs, person.memberId)
      await tx.delete(rankingAnswer).where(theirs)
    },
    move: async (tx, from, to) => {
      await tx.update(rankingAnswer).set({ memberId: to.memberId }).where(eq(rankingAnswer.memberId, from.memberId))
    },
    tells: [
      tellMember({
        table: rankingAnswer,
        title: 'Deine eigenen Antworten',
        by: [rankingAnswer.memberId],
        shows: {
          Inhalt: titleOf(rankingAnswer.moduleId),
          Antwort: rankingAnswer.text,
          Verborgen: rankingAnswer.hidden,
        },
      }),
    ],
  }),
}

/** Who has voted, never how often: with the counts of an ended vote that would tell for whom. */
const filled = (_settings: object, places: readonly string[]) => filledOnce('vote', ['vote'], places)

const ofPeople = { entries: [votes], ...whole(SavedPeopleRankingSettings), collect: collectRanking, filled }
export const studentRanking: Kind<'student-ranking'> = ofPeople
export const teacherRanking: Kind<'teacher-ranking'> = ofPeople
export const customRanking: Kind<'custom-ranking'> = {
  entries: [votes, answers],
  stored: SavedCustomRankingSettings.omit({ answers: true }),
  split: ({ answers, ...settings }) => ({ settings, answers }),
  join: (settings, { answers }) => ({ ...settings, answers: [...answers] }),
  collect: collectRanking,
  filled,
}
