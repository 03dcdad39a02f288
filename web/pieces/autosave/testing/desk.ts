import { createSaver, type Saver } from '../saver.ts'
import type { Draft, Text, Verdict } from '../text.ts'

type Mode = 'fine' | 'unreachable' | 'answer lost' | 'closed'

/** A server that holds one text and refuses whoever wrote upon an older version. */
function textServer() {
  const server = {
    text: { value: 'Anfang', version: 1 } as Text<string>,
    mode: 'fine' as Mode,
    delay: 0,
    tries: 0,
    received: [] as string[],
    /** Somebody else saves. */
    write(value: string) {
      server.text = { value, version: server.text.version + 1 }
    },
    async save({ value, version }: Text<string>): Promise<Text<string>> {
      const { mode, delay } = server
      server.tries++
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      if (mode === 'unreachable') throw { kind: 'offline' }
      if (mode === 'closed') throw { kind: 'refused', reason: 'Redaktionsschluss' }
      if (version !== server.text.version) throw { kind: 'changed', theirs: server.text }
      server.received.push(value)
      server.write(value)
      if (mode === 'answer lost') throw { kind: 'offline' }
      return server.text
    },
  }
  return server
}

export type Desk = ReturnType<typeof desk>

/** Somebody at a page with one text: the server behind it, the device under it. */
export function desk({ hold }: { hold?: (value: string) => string | undefined } = {}) {
  const server = textServer()
  let kept: Draft<string> | undefined
  let visit = 0
  let saver = open(server.text)

  function open(loaded: Text<string>): Saver<string> {
    const own = ++visit
    return createSaver<string>({
      key: 'text',
      loaded,
      draft: kept,
      save: server.save,
      hold,
      keep: (draft) => {
        if (own === visit) kept = structuredClone(draft)
      },
      forget: () => {
        if (own === visit) kept = undefined
      },
      judge: (failure) => failure as Verdict<string>,
      saved: () => {},
      changed: () => {},
      random: () => 1,
    })
  }

  return {
    server,
    page: () => saver,
    draft: () => kept,
    reload(loaded = server.text) {
      saver.close()
      saver = open(loaded)
    },
    /** The browser drops the page without a word; a fresh one stands on what the device kept. */
    crash(loaded = server.text) {
      visit++
      saver.close()
      saver = open(loaded)
    },
  }
}
