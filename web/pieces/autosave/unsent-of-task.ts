import { drafts } from './browser-drafts.ts'
import { taskOfText } from './place-of-text.ts'
import { isVotes } from './votes-or-texts.ts'

/** What of a task this device alone holds, once all that can go out has gone. */
export async function unsentOfTask(moduleId: string) {
  const isOfTask = (key: string) => taskOfText(key) === moduleId
  if (drafts.unsentKeys().some(isOfTask)) await drafts.flush()
  return {
    stuck: drafts.stuck().filter(({ key }) => isOfTask(key)),
    isSome: drafts.unsentKeys().some(isOfTask),
  }
}

/** Of a task, the texts that go out by themselves later. */
export const waitingOfTask = (moduleId: string): number =>
  drafts.waitingKeys().filter((key) => !isVotes(key) && taskOfText(key) === moduleId).length
