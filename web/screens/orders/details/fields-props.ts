import type { PrintedEdition } from '#contract/order/parts.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'
import type { DetailsDraft } from './details-draft.ts'

export type DetailsFieldsProps = {
  type: OrderType
  draft: DetailsDraft
  onChange: (draft: DetailsDraft) => void
  errors: FieldErrors
  /** Of the book that was made from what the class has collected; null while there is none. */
  bookPages: number | null
  /** Pages of the content as it stands, while no book was made of it; null where that is not known. */
  contentPages: number | null
  /** The book of ours that the order prints: pages, cover and ads are its own. */
  edition: PrintedEdition | null
}
