import { STUDENT_PLACES, worthNaming } from '#domain/content/ranking-result.ts'
import type { RankedAnswer, RankedStudent, RankedTeacher, Ranking } from './content.ts'
import { inGroups } from './in-groups.ts'

const COMPACT_STUDENTS = 4
const COMPACT_TEACHERS = 3
const SURVEYS = 2
const ON_PODIUM = 3
const TEACHER_PLACES = 7

/** `tied`: how many share the first place; of very many only some are among the places. */
type Laid<Who> = { title: string; voters: number; tied: number; places: Ranking<Who>['groups'][number]['places'] }
type GenderPage = { layout: 'gender'; rankings: [Ranking<RankedStudent>] }
type StudentPage = { layout: 'feature' | 'compact'; rankings: Laid<RankedStudent>[] } | GenderPage
type TeacherPage = { layout: 'feature' | 'compact'; rankings: Laid<RankedTeacher>[] }

function shown<Who>({ title, voters, groups }: Ranking<Who>, most: number): Laid<Who> {
  const kept = worthNaming(groups.flatMap((group) => group.places))
  const tied = kept.filter(({ place }) => place === 1).length
  return { title, voters, tied, places: kept.slice(0, most) }
}

const isByGender = ({ groups }: Ranking<unknown>) => groups.filter(({ places }) => places.length > 0).length > 1

/** A group for which nobody voted is not there. */
const genderPage = (ranking: Ranking<RankedStudent>): GenderPage => ({
  layout: 'gender',
  rankings: [{ ...ranking, groups: ranking.groups.filter(({ places }) => places.length > 0) }],
})

/** Of every five the one with most votes as a podium, the others together on the next page; one that is left alone has a page as well. */
export function studentPages(rankings: readonly Ranking<RankedStudent>[]): StudentPage[] {
  const byGender = rankings.filter(isByGender).map(genderPage)
  const others = rankings.filter((each) => !isByGender(each)).map((each) => shown(each, STUDENT_PLACES))
  return [...featured(others, COMPACT_STUDENTS, hasPodium), ...byGender]
}

export const teacherPages = (rankings: readonly Ranking<RankedTeacher>[]): TeacherPage[] =>
  featured(
    rankings.map((each) => shown(each, TEACHER_PLACES)),
    COMPACT_TEACHERS,
    isLong,
  )

/** More answers than this need a page of their own. */
const HALF_A_PAGE = 10

export function surveyPages(surveys: readonly Ranking<RankedAnswer>[]) {
  const all = surveys
    .map(({ title, voters, groups }) => ({
      title,
      voters,
      answers: groups
        .flatMap(({ places }) => places)
        .filter(({ votes }) => votes > 0)
        .toSorted((one, other) => other.votes - one.votes)
        .map(({ text, votes }) => ({ text, votes })),
    }))
    .filter(({ answers }) => answers.length > 0)
  const long = all.filter(({ answers }) => answers.length > HALF_A_PAGE)
  const short = all.filter((each) => !long.includes(each))
  return [...inGroups(short, SURVEYS), ...long.map((each) => [each])]
}

const isLong = ({ places }: Laid<unknown>) => places.length >= ON_PODIUM
/** Of more who share the first place a podium would show some as less. */
const hasPodium = (ranking: Laid<unknown>) => isLong(ranking) && ranking.tied <= ON_PODIUM

function featured<Who>(all: Laid<Who>[], compact: number, isAble: (ranking: Laid<unknown>) => boolean) {
  const layoutOf = (rankings: readonly Laid<unknown>[]): 'feature' | 'compact' =>
    rankings.length === 1 && rankings.every(isAble) ? 'feature' : 'compact'
  const withVotes = all.filter(({ places }) => places.length > 0)
  return inGroups(withVotes, compact + 1).flatMap((group) => {
    const able = group.filter(isAble)
    const feature = able.toSorted((one, other) => other.voters - one.voters)[0]
    const rest = group.filter((each) => each !== feature)
    return [
      ...(feature === undefined ? [] : [{ layout: 'feature' as const, rankings: [feature] }]),
      ...inGroups(rest, compact).map((rankings) => ({ layout: layoutOf(rankings), rankings })),
    ]
  })
}
