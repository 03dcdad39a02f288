import { expect, test, vi } from 'vitest'
import { createDrafts, type DraftStorage } from './drafts.ts'
import { holdOver } from './hold-over.ts'
import type { Draft, Text, Verdict } from './text.ts'

/** One browser: what it keeps, and its tabs, each with a memory of its own. */
function browser({ isFull = false } = {}) {
  const kept = new Map<string, Draft & { tab: number }>()
  const hearing: ((event: MessageEvent) => void)[] = []
  let tabs = 0
  const tab = () => {
    const own = tabs++
    const storage: DraftStorage = {
      all: async (account) => [...kept].flatMap(([at, draft]) => (at.startsWith(`${account} `) ? [draft] : [])),
      put: async (account, draft) => {
        if (isFull) throw new Error('QuotaExceededError')
        kept.set(`${account} ${draft.key}`, { ...draft, tab: own })
      },
      remove: async (account, key) => {
        if (kept.get(`${account} ${key}`)?.tab === own) kept.delete(`${account} ${key}`)
      },
      wipe: async (account) => {
        for (const at of kept.keys()) if (at.startsWith(`${account} `)) kept.delete(at)
      },
    }
    return createDrafts({
      storage,
      channel: {
        postMessage: (data: unknown) => {
          for (const [other, hear] of hearing.entries()) if (other !== own) hear({ data } as MessageEvent)
        },
        addEventListener: (_kind: string, hear: never) => void hearing.push(hear),
      },
      judge: (failure) => failure as Verdict<never>,
      random: () => 1,
    })
  }
  return { tab, kept }
}

const loaded = { value: 'Anfang', version: 1 }
const offline = async (): Promise<Text<string>> => {
  throw { kind: 'offline' }
}
const fine = async ({ value, version }: Text<string>) => ({ value, version: version + 1 })

async function write(drafts: ReturnType<ReturnType<typeof browser>['tab']>, save: typeof fine, value = 'neu') {
  const text = drafts.text({ key: 'zitat', loaded, save })
  text.type(value)
  await drafts.flush()
  return text
}

test('a draft waits for its account and is never shown to another one', async () => {
  const { tab } = browser()
  const drafts = tab()
  await drafts.open('anna')
  await write(drafts, offline)
  expect([drafts.unsentKeys(), drafts.waitingKeys()]).toEqual([['zitat'], ['zitat']])
  await drafts.open('ben')
  expect(drafts.unsent()).toBe(0)
  expect(drafts.text({ key: 'zitat', loaded, save: fine }).view().value).toBe('Anfang')
  await drafts.open('anna')
  expect(drafts.unsent()).toBe(1)
  expect(drafts.text({ key: 'zitat', loaded, save: fine }).view().value).toBe('neu')
})

test('who signs out leaves nothing, and takes nothing of anybody else', async () => {
  const { tab, kept } = browser()
  const drafts = tab()
  for (const account of ['anna', 'ben']) {
    await drafts.open(account)
    await write(drafts, offline)
  }
  drafts.close()
  await drafts.wipe('ben')
  expect([...kept.keys()]).toEqual(['anna zitat'])
})

test('a text that one tab has saved stands in the other one too', async () => {
  const { tab } = browser()
  const [one, two] = [tab(), tab()]
  await Promise.all([one.open('anna'), two.open('anna')])
  const there = two.text({ key: 'zitat', loaded, save: fine })
  await write(one, fine)
  expect(there.view()).toMatchObject({ value: 'neu', state: 'saved' })
})

test('a tab that has saved takes away no draft of another one', async () => {
  const { tab, kept } = browser()
  const [one, two] = [tab(), tab()]
  await Promise.all([one.open('anna'), two.open('anna')])
  const here = one.text({ key: 'zitat', loaded, save: fine })
  here.type('von hier')
  const there = await write(two, offline, 'von dort')
  await one.flush()
  expect(there.view().clash).toMatchObject({ mine: 'von dort', theirs: 'von hier' })
  expect(kept.get('anna zitat')?.value).toBe('von dort')
})

test('drafts of earlier visits are sent without their pages', async () => {
  const { tab, kept } = browser()
  const earlier = tab()
  await earlier.open('anna')
  await write(earlier, offline)
  const drafts = tab()
  await drafts.open('anna')
  const save = vi.fn(fine) as unknown as typeof fine
  drafts.resume((key) => (key === 'zitat' ? { save: save as never } : undefined))
  await drafts.flush()
  expect(save).toHaveBeenCalledWith({ value: 'neu', version: 1 })
  expect(drafts.unsent()).toBe(0)
  expect(kept.size).toBe(0)
})

test('where the browser can keep nothing, a closed tab would lose what is not sent', async () => {
  const drafts = browser({ isFull: true }).tab()
  await drafts.open('anna')
  await write(drafts, offline)
  expect(drafts.atRisk()).toBe(true)
  const text = drafts.text({ key: 'zitat', loaded, save: fine })
  text.write({ save: fine })
  await drafts.flush()
  expect(drafts.atRisk()).toBe(false)
})

test('a text that is too long is named with its reason, also after a reload, until it is short enough', async () => {
  const { tab } = browser()
  const earlier = tab()
  await earlier.open('anna')
  const hold = holdOver(5)
  const text = earlier.text({ key: 'zitat', loaded: { value: '', version: 0 }, save: fine, hold })
  text.type('viel zu lang')
  await earlier.flush()
  const value = 'viel zu lang'
  const reason = 'Der Text ist 7 Zeichen zu lang.'
  const stuck = [{ key: 'zitat', reason, value, begins: value, gone: false, shown: false }]
  expect(earlier.stuck()).toEqual(stuck)
  expect(earlier.stuck()).toBe(earlier.stuck())
  const drafts = tab()
  await drafts.open('anna')
  drafts.resume(() => ({ save: fine as never, hold: hold as never }))
  await drafts.flush()
  expect(drafts.stuck()).toEqual(stuck)
  drafts.text({ key: 'zitat', loaded: { value: '', version: 0 }, save: fine, hold }).type('kurz')
  await drafts.flush()
  expect([drafts.stuck(), drafts.unsent()]).toEqual([[], 0])
})

const nowhere = async (): Promise<Text<string>> => {
  throw { kind: 'gone', reason: 'Das gibt es im Buch gerade nicht mehr.' }
}

test('a text whose place is gone is named with all its words while no field shows it, and goes out once the place is back', async () => {
  const drafts = browser().tab()
  await drafts.open('anna')
  const away = drafts.appear('zitat')
  const text = await write(drafts, nowhere)
  expect(drafts.stuck()).toMatchObject([{ key: 'zitat', value: 'neu', gone: true, shown: true }])
  away()
  expect(drafts.stuck()).toMatchObject([{ key: 'zitat', value: 'neu', gone: true, shown: false }])
  text.write({ save: fine })
  drafts.retry()
  await drafts.flush()
  expect([drafts.stuck(), drafts.unsent()]).toEqual([[], 0])
})

test('of the texts whose place is gone those are tried again that are meant', async () => {
  const drafts = browser().tab()
  await drafts.open('anna')
  const text = await write(drafts, nowhere)
  text.write({ save: fine })
  drafts.retryGone((key) => key === 'steckbrief')
  expect(text.view().state).toBe('gone')
  drafts.retryGone((key) => key === 'zitat')
  await vi.waitFor(() => expect([drafts.stuck(), drafts.unsent()]).toEqual([[], 0]))
})

test('what its author throws away is forgotten, and does not come back with the next visit', async () => {
  const { tab, kept } = browser()
  const drafts = tab()
  await drafts.open('anna')
  const text = await write(drafts, nowhere)
  drafts.discard('zitat')
  // Its page may still be there, and hear of a newer text.
  text.receive({ value: 'von Ben', version: 7 })
  expect([drafts.stuck(), drafts.unsent(), kept.size]).toEqual([[], 0, 0])
})

test('what a form has sent leaves it, and what was typed on meanwhile stays', async () => {
  const { tab, kept } = browser()
  const drafts = tab()
  await drafts.open('anna')
  const empty = { value: '', version: 0 }
  const text = drafts.text({ key: 'motto', loaded: empty, save: fine, hold: (value) => value || undefined })
  text.type('Abikropolis')
  drafts.sent<string>('motto', (typed) => (typed === 'Abi' ? '' : typed))
  expect(text.view().value).toBe('Abikropolis')
  drafts.sent<string>('motto', (typed) => (typed === 'Abikropolis' ? '' : typed))
  expect([text.view().value, drafts.unsent()]).toEqual(['', 0])
  await drafts.flush()
  expect(kept.size).toBe(0)
})
