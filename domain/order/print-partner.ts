import { type Choice, choice } from '../book/choice.ts'

/** Who prints, by the names that the contract gives them; two are ways to the same house. */
export const PrintPartner = choice(['FLYERALARM', 'FLYERALARM_V2', 'ELANDERS', 'OTHER'])
export type PrintPartner = Choice<typeof PrintPartner>
