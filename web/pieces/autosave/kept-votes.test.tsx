import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, anna, answer, failure, sessionOf, stubNetwork, unreachable } from '../../testing/network.ts'
import { drafts } from './browser-drafts.ts'
import {
  areVotesWaiting,
  finishWithVotes,
  forgetVotes,
  type KeptVotes,
  keepVote,
  noVotes,
  votesKey,
  votesWriting,
} from './kept-votes.ts'

const moduleId = '0199d3a4-0000-7000-8000-000000000003'
const red = { candidateId: '0199d3a4-0000-7000-8000-000000000005', name: 'Bordeaux', give: true }
const green = { candidateId: '0199d3a4-0000-7000-8000-000000000004', name: 'Flaschengrün', give: true }

beforeEach(() => drafts.open(anna.id))
afterEach(() => {
  drafts.discard(votesKey(moduleId))
  drafts.close()
  vi.unstubAllGlobals()
})

const saver = () => drafts.text({ key: votesKey(moduleId), loaded: noVotes, ...votesWriting(moduleId) })

/** A vote that was given without a network, and what the server says to it once there is one. */
async function comesBackTo(code: 'VOTE_ENDED' | 'NOT_FOUND') {
  const server = stubNetwork({ 'POST /session/renew': answer(sessionOf(anna)), 'PUT /ranking/vote': unreachable })
  keepVote(moduleId, green)
  await saver().hurry()
  expect(areVotesWaiting(moduleId)).toBe(true)
  server.answers['PUT /ranking/vote'] = failure(code)
  await saver().hurry()
  return server
}

const sent = ({ asked }: { asked: string[] }) => asked.filter((name) => name === 'PUT /ranking/vote').length

test.each(['VOTE_ENDED', 'NOT_FOUND'] as const)(
  'a vote that was refused as too late (%s) is never sent again, also once the vote is open again',
  async (code) => {
    const server = await comesBackTo(code)
    expect(areVotesWaiting(moduleId)).toBe(false)
    expect(saver().view()).toMatchObject({ state: 'held', value: { wishes: [green] } })
    const before = sent(server)
    server.answers['PUT /ranking/vote'] = answer({})
    saver().retry()
    await saver().hurry()
    expect(sent(server)).toBe(before)
    // What a later visit finds on this device holds it as well.
    expect(votesWriting(moduleId).hold?.(saver().view().value)).toBe(saver().view().reason)
  },
)

test('why it came too late is said in words that stay true when the vote is open again', async () => {
  await comesBackTo('VOTE_ENDED')
  expect(saver().view().reason).toBe('Die Abstimmung war schon beendet.')
})

test('whoever has read it, or chooses again, has nothing left on this device', async () => {
  await comesBackTo('VOTE_ENDED')
  forgetVotes(moduleId)
  await saver().hurry()
  expect(saver().view()).toMatchObject({ state: 'saved', value: { wishes: [] } })
  expect(drafts.stuck()).toEqual([])
})

/** One answer after another, the last one for all that follow. */
function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let at = 0
  return () => (answers[Math.min(at++, answers.length - 1)] as Answer)()
}
const taken = answer({ moduleId, myVotes: [] })
const done = `PUT /task/${moduleId}/done`

function twoVotes(answers: Record<string, Answer>) {
  const server = stubNetwork({ 'POST /session/renew': answer(sessionOf(anna)), ...answers })
  keepVote(moduleId, green)
  keepVote(moduleId, red)
  return server
}

test('of two votes, of which the first has arrived, only the second is told as late', async () => {
  twoVotes({ 'PUT /ranking/vote': inTurn(taken, failure('VOTE_ENDED')) })
  await saver().hurry()
  expect(saver().view()).toMatchObject({ state: 'held', value: { wishes: [red] } })
})

test('also where the network goes between them, and the vote has ended by the next try', async () => {
  const server = twoVotes({ 'PUT /ranking/vote': inTurn(taken, unreachable) })
  await saver().hurry()
  expect(saver().view()).toMatchObject({ state: 'offline', value: { wishes: [red] } })
  expect(areVotesWaiting(moduleId)).toBe(true)
  server.answers['PUT /ranking/vote'] = failure('VOTE_ENDED')
  await saver().hurry()
  expect(saver().view()).toMatchObject({ state: 'held', value: { wishes: [red] } })
})

test('where only the mark that the task is done finds no network, no vote is told as late', async () => {
  const server = twoVotes({ 'PUT /ranking/vote': taken, [done]: unreachable })
  finishWithVotes(moduleId)
  await saver().hurry()
  expect(saver().view().value).toEqual({ wishes: [], finish: true })
  server.answers['PUT /ranking/vote'] = failure('VOTE_ENDED')
  server.answers[done] = answer({})
  await saver().hurry()
  await saver().hurry()
  expect(saver().view()).toMatchObject({ state: 'saved', value: noVotes.value })
  expect(sent(server)).toBe(2)
})

test('whoever signs in on this device meanwhile keeps their own votes, and nothing is voted in their name', async () => {
  const arrives = Promise.withResolvers<Response>()
  const server = twoVotes({ 'PUT /ranking/vote': () => arrives.promise })
  const sending = saver().hurry()
  await vi.waitFor(() => expect(sent(server)).toBe(1))
  await drafts.open('ben')
  keepVote(moduleId, green)
  finishWithVotes(moduleId)
  const before: KeptVotes = saver().view().value
  arrives.resolve(await taken())
  await sending
  expect(saver().view().value).toBe(before)
  expect(sent(server)).toBe(1)
})
