import { type Api, createApi } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { DEMO_PASSWORD } from '../../server/commands/demo-logins.ts'

/** Somebody of the demo with a session: calls of the API, and pictures, which take a cookie. */
export type Signed = { api: Api; picture: (path: string) => Promise<number> }

export async function signIn(url: string, email: string): Promise<Signed> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const { idToken } = (await answer.json()) as { idToken: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    api: createApi({ routes: contract, url: `${url}/api`, token: () => idToken }),
    picture: async (path) => {
      const got = await fetch(url + path, { headers: { cookie } })
      if (!got.ok) throw new Error(`${path}: ${got.status}`)
      return (await got.bytes()).length
    },
  }
}
