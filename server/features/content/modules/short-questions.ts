import { sql } from 'drizzle-orm'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentText, rankingAnswer } from '../../../schema/entry.ts'
import { kindOfPage } from '../personal-page/kinds-of-pages.ts'

const isProfileOf = (memberId: string) => sql`${kindOfPage(sql`${memberId}`)} = 'profile'`

/** Questions of the own profile without an answer. */
const unanswered = (memberId: string) => sql`(select count(*)::int
  from jsonb_array_elements(${contentModule.settings} -> 'questions') as question
  where not exists (select from ${contentText} where ${sameClass(contentText, contentModule)} and ${contentText.moduleId} = ${contentModule.id}
    and ${contentText.subjectId} = ${memberId} and not ${contentText.empty}
    and ${contentText.field} = 'answer:' || (question ->> 'id')))`

const hasAnswers = (memberId: string) => sql`exists (select from ${rankingAnswer}
  where ${sameClass(rankingAnswer, contentModule)} and ${rankingAnswer.moduleId} = ${contentModule.id}
    and (not ${rankingAnswer.hidden} or ${rankingAnswer.memberId} = ${memberId}))`

/** What somebody can be asked of it one at a time: a vote with somebody to vote for, questions of a profile, a note. */
export const shortQuestions = (memberId: string) => sql<number>`case ${contentModule.type}
  when 'personal-page' then case when ${isProfileOf(memberId)} then ${unanswered(memberId)} else 0 end
  when 'student-ranking' then 1
  when 'teacher-ranking' then 1
  when 'custom-ranking' then ${hasAnswers(memberId)}::int
  when 'student-notes' then 1
  else 0 end`
