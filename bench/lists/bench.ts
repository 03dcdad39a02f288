import { addClasses, fillClass } from './classes.ts'
import { compareLists } from './compare.ts'

/** What the lists of one class cost with 5,000 classes in the database, against 10. */
const of = (classes: number) => ({
  words: `${classes} classes`,
  fill: async ({ a, db, url }: Parameters<Parameters<typeof compareLists>[0]['few']['fill']>[0]) => {
    await addClasses(url, classes - 1)
    const { editor, lists } = await fillClass(a, db, url)
    return { who: editor, lists }
  },
})

await compareLists({ what: 'lists', aim: 1.3, few: of(10), many: of(5_000) })
