import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { account } from './account.ts'
import { app } from './app.ts'
import { book } from './book.ts'
import { content } from './content.ts'
import { file } from './file.ts'
import { office } from './office.ts'
import { order } from './order.ts'
import { school } from './school.ts'
import { yearbook } from './yearbook.ts'

/** The API, by the words of the product. */
export const contract = { app, account, school, file, yearbook, content, book, order, office }

export type Contract = typeof contract
export type Inputs = InferContractRouterInputs<Contract>
export type Outputs = InferContractRouterOutputs<Contract>
