import { watch } from 'node:fs'
import { endChild, forkChild, type Message, type SupervisedChild } from './child.ts'

type Options = { file: string; env: NodeJS.ProcessEnv; sources: string[]; onSpawn: (pid: number) => void }

/** Editors and git write many files at once. */
const QUIET_MS = 150

/** Runs a process of the app and starts it anew when a source changes. One that fails waits for the next change. */
export function reloadOnChange({ file, env, sources, onSpawn }: Options): SupervisedChild {
  const start = () => {
    const child = forkChild({ file, env, output: 'inherit', onSpawn })
    child.on('message', (message: Message) => {
      if (message.type === 'failed') console.error(message.message)
    })
    return child
  }
  let child = start()
  const ready = new Promise<void>((done) => {
    for (const event of ['message', 'exit']) child.once(event, () => done())
  })
  let reloading = Promise.resolve()
  let stopped = false
  const reload = async () => {
    await endChild(child)
    if (!stopped) child = start()
  }

  let quiet: NodeJS.Timeout | undefined
  const watchers = sources.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (!isSource(name ?? '')) return
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        reloading = reloading.then(reload)
      }, QUIET_MS)
    }),
  )
  return {
    ready,
    async stop() {
      stopped = true
      clearTimeout(quiet)
      for (const watcher of watchers) watcher.close()
      await reloading
      await endChild(child)
    },
  }
}

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
