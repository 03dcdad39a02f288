import { addClasses } from '../../bench/lists/classes.ts'
import { freshSettings } from '../../domain/content/definition.ts'
import type { Sessions } from '../../server/platform/http/session.ts'
import { asAdmin } from '../../server/testing/cluster.ts'
import { newStudent, type Student } from './school.ts'

export const CLASSES = 2_000
/** The usual size of a year. */
export const PEOPLE = 80
const ANSWERS = 4
const VISITORS = 300

const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`

/** The other classes of the country after some weeks, and some of their people, who come by now and then. */
export async function addBackground(url: string, sessions: Sessions, classes = CLASSES): Promise<Student[]> {
  await addClasses(url, classes, PEOPLE)
  const visitors = await asAdmin(url, async (admin) => {
    // What refers to what is known here; looking it up a million times would take minutes.
    await admin.query(`
      set session_replication_role = replica;
      create temp table others as select c.id as class_id from grad_class c join school s on s.id = c.school_id
        where s.search_text = ' schule';
      ${Object.entries(freshSettings)
        .map(
          ([type, settings]) => `update content_module set settings = ${json(settings)} where type = '${type}'
          and class_id in (select class_id from others);`,
        )
        .join('\n')}
      insert into content_module (class_id, type, title, state, position, settings)
        select class_id, 'personal-page', 'Wir', 'PUBLISHED', 9,
          jsonb_build_object('kinds', array['profile'], 'photoCategories', '[]'::jsonb, 'freeTexts', '[]'::jsonb, 'questions',
            (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'text', 'Frage ' || q)) from generate_series(1, ${ANSWERS}) q where class_id is not null))
        from others;
      insert into content_text (class_id, module_id, subject_id, author_id, field, value, empty)
        select m.class_id, c.id, m.id, m.id, 'answer:' || (q.asked ->> 'id'), to_jsonb('Das weiß ich noch genau, und zwar so.'::text), false
        from content_module c join others o on o.class_id = c.class_id join member m on m.class_id = c.class_id,
          jsonb_array_elements(c.settings -> 'questions') as q(asked)
        where c.type = 'personal-page';`)
    await admin.query('vacuum analyze')
    const { rows } = await admin.query<{
      account_id: string
      member_id: string
      session_id: string
      module_id: string
    }>(`
      with visitor as (select distinct on (m.class_id) m.class_id, m.id, m.account_id from member m join others o on o.class_id = m.class_id
        where m.account_id is not null limit ${VISITORS}),
      opened as (insert into session (account_id, role) select account_id, 'student' from visitor returning id, account_id)
      select v.account_id, v.id as member_id, s.id as session_id, c.id as module_id from visitor v join opened s on s.account_id = v.account_id
        join content_module c on c.class_id = v.class_id and c.type = 'quote'`)
    return rows
  })
  return Promise.all(
    visitors.map(
      async ({ account_id: accountId, member_id: memberId, session_id: sessionId, module_id: moduleId }, at) => {
        const who = { accountId, sessionId, role: 'student' } as const
        const person = { ...who, memberId, email: '', idToken: (await sessions.idToken(who)).idToken }
        return { ...newStudent(person, `198.51.100.${at % 250}`), shows: [`/api/quote?moduleId=${moduleId}`] }
      },
    ),
  )
}
