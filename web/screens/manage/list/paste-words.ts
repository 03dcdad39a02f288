/** What the preview of a pasted list says in one line. */
export function previewWords(added: number, refused: number): string {
  const kept = added === 1 ? '1 wird eingetragen' : `${added} werden eingetragen`
  return refused === 0 ? `${kept}.` : `${kept}, ${refused} nicht.`
}

/** What has become of a list: whoever was faster elsewhere is passed over and counted. */
export function addedWords({ added, known }: { added: number; known: number }): string {
  const kept = added === 0 ? 'Niemand wurde eingetragen.' : `${added} eingetragen.`
  if (known === 0) return kept
  return `${kept} ${known === 1 ? '1 stand' : `${known} standen`} schon auf der Liste.`
}
