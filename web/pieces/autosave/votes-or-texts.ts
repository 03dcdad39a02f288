/** Votes wait on this device as texts do, and are spoken of otherwise. */
export const isVotes = (key: string): boolean => key.startsWith('votes/')

/** "2 Texte sind noch nicht gespeichert", and of how many votes the same holds. */
export function unsentWords(keys: readonly string[]): string {
  const votes = keys.filter(isVotes).length
  const texts = keys.length - votes
  return [
    ...(texts === 0
      ? []
      : [texts === 1 ? '1 Text ist noch nicht gespeichert' : `${texts} Texte sind noch nicht gespeichert`]),
    ...(votes === 0 ? [] : [votesWords(votes, 'ist noch nicht angekommen', 'sind noch nicht angekommen')]),
  ].join('. ')
}

/** By how many votes were held, not by how many one gave in each. */
export const votesWords = (count: number, one: string, many: string): string =>
  count === 1 ? `Deine Stimme in einer Abstimmung ${one}` : `Deine Stimmen in ${count} Abstimmungen ${many}`
