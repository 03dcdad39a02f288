import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/app.ts'
import { queries } from '../../api/client.ts'

const printOf = ({ print }: Settings) => print

/** What the operator has set about prints. */
export const usePrintRules = () => useQuery({ ...queries.app.settings.queryOptions({ input: {} }), select: printOf })
