import type { LiveModule, LivePages } from '#print/picture/live-pages.ts'
import type { Place, Sought } from '#print/picture/places.ts'
import type { Pages } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { type ChildLimits, openChildren, type Wait } from '../children.ts'
import { oneAnswer } from '../one-answer.ts'
import type { Answer, GlimpsePicture, Pictured, Pictures, Press, Screen, Task, Veiled } from './messages.ts'

export type Typesetter = ReturnType<typeof openTypesetter>
export type TypesetterLimits = ChildLimits & {
  /** Pages that may wait for their turn: of those who write, and of all others. */
  waiting: number
  /** A child that has grown this far makes way for a new one. */
  grownBytes: number
}

/**
 * Previews are small and many: the simple code that V8 makes at once serves them better than the fast one, which it
 * works on for seconds while somebody waits.
 */
const execArgv = ['--liftoff-only', '--max-old-space-size=256']

/** A page for screens is some 15 kB. */
const KEPT = 300

type Options = TypesetterLimits & {
  /** Told what went wrong with a page. */
  onWrong: (reason: string) => void
}

/** Sets pages of the book, in a child. What was set once for screens is kept: a class that looks costs one setting. */
export function openTypesetter({ waiting, grownBytes, onWrong, ...limits }: Options) {
  const kind = {
    name: 'typesetter',
    file: new URL('./child.ts', import.meta.url),
    execArgv,
    niceness: 0,
    grownBytes,
    tasks: 500,
    queue: { length: waiting, full: 'TYPESETTER_BUSY' },
    timeout: 'TYPESETTING_FAILED',
    outlivesFailures: true,
  } as const
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)
  const kept = new Map<string, Promise<Pages>>()

  const answeredIn = (wait: Wait) => oneAnswer<Task, Answer>((task, hear, code) => run(task, hear, code, wait), onWrong)
  // What is set once for many does not wait for all who look at their own page as they write.
  const answered = answeredIn({ lane: 'for many' })
  const setAnew = async (task: Task): Promise<Pages> => (await answered(task, 'pages')).pages

  const setOnce = (part: SetPart, screen: Screen): Promise<Pages> => {
    const key = JSON.stringify(part)
    const pages = kept.get(key) ?? setAnew({ part, screen })
    // The one used last stands last.
    kept.delete(key)
    kept.set(key, pages)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string)
    pages.catch(() => kept.get(key) === pages && kept.delete(key))
    return pages
  }

  return {
    /** For screens. */
    set: setOnce,
    /** For the press. */
    print: (part: SetPart, press: Press): Promise<Pages> => setAnew({ part, press }),
    /** As pictures. */
    paint: async (pictured: Pictured): Promise<Pictures> => (await answered({ paint: pictured }, 'pictures')).pictures,
    /** A page of a class in some design, as a picture. */
    glimpse: async (glimpse: GlimpsePicture): Promise<Pictures> => (await answered({ glimpse }, 'pictures')).pictures,
    /** Where words and photos stand in a part that was set. */
    find: async (pdf: Uint8Array, sought: readonly Sought[]): Promise<Place[][]> =>
      (await answered({ find: { pdf, sought } }, 'places')).places,
    /** A picture of a page of which only some places can be seen. */
    veil: async (veiled: Veiled): Promise<Uint8Array> => (await answered({ veil: veiled }, 'picture')).picture,
    /** Pages of one module, for somebody who is writing; not begun once they have gone. */
    live: async (of: LiveModule, signal?: AbortSignal): Promise<LivePages> =>
      (await answeredIn({ lane: 'for one', signal })({ live: of }, 'live-pages')).live,
    pids,
    close,
  }
}
