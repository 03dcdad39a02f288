import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** From "guessed at once" to "not within our lives". */
export const strengthWords = ['sehr schwach', 'schwach', 'geht so', 'gut', 'sehr gut'] as const
export type Strength = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

/** The estimator with its lists of passwords is far larger than any page, so it comes when a password is typed. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** How hard a password is to guess, for somebody who knows whose it is. */
export async function strengthOf(password: string, known: readonly string[]): Promise<Strength> {
  estimator ??= loadEstimator()
  try {
    return (await estimator).check(
      password,
      known.filter((word) => word !== ''),
    ).score
  } catch (failure) {
    // It did not arrive; the next letter typed asks for it again.
    estimator = undefined
    throw failure
  }
}
