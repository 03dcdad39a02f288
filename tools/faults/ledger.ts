/** What people were told is there; everything of it has to be there at the end, once and whole. */
export type Text = { memberId: string; moduleId: string; version: number; value: string }
export type Photo = { uploadId: string; moduleId: string; sha256: string }
export type Order = { orderId: string; number: number; isHandedOver: boolean }

export function openLedger() {
  const texts = new Map<string, Text>()
  const votes = new Map<string, { moduleId: string; voterId: string; answers: Set<string> }>()
  const editions = new Map<string, string>()
  const orders = new Map<string, Order>()
  const photos: Photo[] = []
  const counted = { texts: 0, votes: 0, photos: 0, editions: 0, checks: 0, orders: 0, handOvers: 0 }
  /** What people were told did not work, and did once more themselves. */
  const refused: Record<string, number> = {}
  return {
    counted,
    refused,
    texts,
    votes,
    photos,
    /** The last of each class. */
    editions,
    orders,
    saved(text: Text) {
      texts.set(text.memberId, text)
      counted.texts++
    },
    voted(moduleId: string, voterId: string, answers: Set<string>) {
      votes.set(voterId, { moduleId, voterId, answers })
      counted.votes++
    },
    placed(photo: Photo) {
      photos.push(photo)
      counted.photos++
    },
    made(classId: string, editionId: string) {
      editions.set(classId, editionId)
      counted.editions++
    },
    checked: () => void counted.checks++,
    ordered(order: Order) {
      orders.set(order.orderId, order)
      counted.orders++
    },
    handedOver(orderId: string) {
      const order = orders.get(orderId)
      if (order === undefined || order.isHandedOver) return
      order.isHandedOver = true
      counted.handOvers++
    },
    toldNo: (code: string) => {
      refused[code] = (refused[code] ?? 0) + 1
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>
