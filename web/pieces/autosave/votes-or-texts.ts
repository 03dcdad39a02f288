/** Votes wait on this device as texts do, and are spoken of otherwise. */
export const isVotes = (key: string): boolean => key.startsWith('votes/')

/**
 * "2 Texte sind noch nicht gespeichert", and of how many votes the same holds. Votes that are stuck were refused, and will
 * never arrive.
 */
export function unsentWords(keys: readonly string[], stuck: readonly string[]): string {
  const texts = keys.filter((key) => !isVotes(key)).length
  const late = keys.filter((key) => isVotes(key) && stuck.includes(key)).length
  const votes = keys.length - texts - late
  return [
    ...(texts === 0
      ? []
      : [texts === 1 ? '1 Text ist noch nicht gespeichert' : `${texts} Texte sind noch nicht gespeichert`]),
    ...(votes === 0 ? [] : [votesWords(votes, 'ist noch nicht angekommen', 'sind noch nicht angekommen')]),
    ...(late === 0 ? [] : [votesWords(late, 'ist nicht mehr angekommen', 'sind nicht mehr angekommen')]),
  ].join('. ')
}

/** By how many votes were held, not by how many one gave in each. */
export const votesWords = (count: number, one: string, many: string): string =>
  count === 1 ? `Deine Stimme in einer Abstimmung ${one}` : `Deine Stimmen in ${count} Abstimmungen ${many}`
