import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { account } from './account.ts'
import { app } from './app.ts'
import { school } from './school.ts'

/** The API, by the words of the product. */
export const contract = { app, account, school }

export type Contract = typeof contract
export type Inputs = InferContractRouterInputs<Contract>
export type Outputs = InferContractRouterOutputs<Contract>
