/** Which product is to be ordered. Whether there is one of that name, the page says: it has words for it. */
export const newOrderSearch = ({ type }: Record<string, unknown>): { type?: string } => ({
  ...(typeof type === 'string' && { type }),
})
