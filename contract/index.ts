import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { account } from './account.ts'
import { app } from './app.ts'

/** The API, by the words of the product. */
export const contract = { app, account }

export type Contract = typeof contract
export type Inputs = InferContractRouterInputs<Contract>
export type Outputs = InferContractRouterOutputs<Contract>
