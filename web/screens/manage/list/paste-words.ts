/** What the preview of a pasted list says in one line. */
export function previewWords({ added, refused, known }: { added: number; refused: number; known: number }): string {
  const kept =
    added === 0 ? 'Niemand wird eingetragen' : added === 1 ? '1 wird eingetragen' : `${added} werden eingetragen`
  const there = known === 1 ? '1 steht schon da' : `${known} stehen schon da`
  const not = added === 0 ? `${refused} ${refused === 1 ? 'geht' : 'gehen'} so nicht` : `${refused} nicht`
  return `${[kept, refused > 0 && not, known > 0 && there].filter((words) => words !== false).join(', ')}.`
}

/** What has become of a list: whoever was faster elsewhere is passed over and counted. */
export function addedWords({ added, known }: { added: number; known: number }): string {
  const kept = added === 0 ? 'Niemand wurde eingetragen.' : `${added} eingetragen.`
  if (known === 0) return kept
  return `${kept} ${known === 1 ? '1 stand' : `${known} standen`} schon auf der Liste.`
}
