import { sql } from 'drizzle-orm'
import type { Db } from '../../server/adapters/postgres/connect.ts'
import type { builders } from '../../server/testing/builders.ts'
import { asAdmin } from '../../server/testing/cluster.ts'

/** Classes as they are after some weeks: people, modules, quotes, votes and notes. */
export async function addClasses(url: string, count: number, people = 20): Promise<void> {
  const types = ['quote', 'student-ranking', 'teacher-ranking', 'custom-ranking', 'photo-collage', 'student-notes']
  await asAdmin(url, async (admin) => {
    // What refers to what is known here; looking it up a million times would take minutes.
    await admin.query(`
      set session_replication_role = replica;
      create temp table made as select n, uuidv7() as class_id, uuidv7() as school_id from generate_series(1, ${count}) n;
      insert into school (id, name, street, postal_code, city, state, status, search_text)
        select school_id, 'Schule ' || n, 'Weg ' || n, '10115', 'Berlin', 'BE', 'CHECKED', ' schule' from made;
      insert into grad_class (id, school_id, school_words, year, features, usage)
        select class_id, school_id, ' schule', 2027, array['CONTENT_MANAGEMENT_SYSTEM']::text[], 'collect' from made;
      insert into yearbook (class_id) select class_id from made;
      insert into member (class_id, first_name, last_name)
        select class_id, 'Mia', 'Nummer ' || p from made, generate_series(1, ${people}) p;
      insert into account (id, email, email_verified, password_hash, first_name, last_name)
        select id, id || '@schule.example', true, 'none', first_name, last_name from member
        where class_id in (select class_id from made) and last_name <> 'Nummer 1';
      update member set account_id = id
        where class_id in (select class_id from made) and last_name <> 'Nummer 1';
      insert into teacher (class_id, salutation, first_name, last_name, subject, name_key)
        select class_id, 'HERR', '', 'Vogt ' || t, 'Sport', 'vogt ' || t from made, generate_series(1, 10) t;
      insert into content_module (class_id, type, title, state, position)
        select class_id, type, type, 'PUBLISHED', at
        from made, unnest(array[${types.map((type) => `'${type}'`).join(', ')}]) with ordinality as t(type, at);
      insert into quote (id, class_id, module_id, member_id, text, giver)
        select uuidv7(), m.class_id, c.id, m.id, 'Ruhe!', 'Herr Vogt'
        from member m inner join content_module c on c.class_id = m.class_id and c.type = 'quote', generate_series(1, 3);
      insert into ranking_vote (class_id, module_id, voter_id, member_id)
        select m.class_id, c.id, m.id, m.id
        from member m inner join content_module c on c.class_id = m.class_id and c.type = 'student-ranking';
      insert into note (class_id, module_id, seal, mark, target_id, text, shown, counted, anonymous)
        select a.class_id, c.id, 'x', a.id::text || t.id, t.id, 'Danke!', 'Danke!', true, true
        from content_module c inner join member a on a.class_id = c.class_id inner join member t on t.class_id = c.class_id
        where c.type = 'student-notes' and a.id <> t.id and t.last_name in ('Nummer 1', 'Nummer 2', 'Nummer 3');
      insert into content_done (class_id, module_id, member_id)
        select m.class_id, c.id, m.id from member m inner join content_module c on c.class_id = m.class_id
        where c.type = 'quote';`)
    await admin.query('vacuum analyze')
  })
}

/** The class that is asked, alike in both databases, and the addresses of its lists. */
export async function fillClass(a: ReturnType<typeof builders>, db: Db, url: string) {
  const { classId, redakteur: editor } = await a.class()
  for (let at = 0; at < 60; at++) await a.person({ classId, names: { firstName: 'Mia', lastName: `Groß ${at}` } })
  for (let at = 0; at < 20; at++) await a.teacher({ classId })
  const types = ['quote', 'student-ranking', 'teacher-ranking', 'photo-collage', 'student-notes'] as const
  const ids = new Map<string, string>()
  for (const type of types) ids.set(type, await a.module(classId, { type }))
  const all = sql`from member where class_id = ${classId}`
  await db.execute(sql`insert into quote (id, class_id, module_id, member_id, text, giver)
    select uuidv7(), class_id, ${ids.get('quote')}, id, 'Ruhe!', 'Herr Vogt' ${all}`)
  await db.execute(sql`insert into ranking_vote (class_id, module_id, voter_id, member_id)
    select class_id, ${ids.get('student-ranking')}, id, ${editor.memberId} ${all}`)
  await db.execute(sql`insert into note (class_id, module_id, seal, mark, target_id, text, shown, counted, anonymous)
    select class_id, ${ids.get('student-notes')}, 'x', id, ${editor.memberId}, 'Danke!', 'Danke!', true, true ${all}
    and id <> ${editor.memberId}`)
  await asAdmin(url, (admin) => admin.query('vacuum analyze'))
  const lists = new Map([
    ['tasks', '/task'],
    ['modules', '/module'],
    ['members', '/class/members'],
    ['teachers', '/class/teachers'],
    ['quotes', `/quote?moduleId=${ids.get('quote')}&of=everybody`],
    ['student ranking', `/ranking?moduleId=${ids.get('student-ranking')}`],
    ['notes', `/note?moduleId=${ids.get('student-notes')}`],
    ['all notes', `/note/all?moduleId=${ids.get('student-notes')}`],
    ['collage', `/photo-collage?moduleId=${ids.get('photo-collage')}`],
    ['reports', '/report'],
    ['progress', '/yearbook/progress'],
  ])
  return { editor, lists }
}
