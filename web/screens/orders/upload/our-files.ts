import { api } from '../../../api/client.ts'

// Under other names: by theirs they would be taken for hooks.
export const { useEdition: printEdition, useTicket: printTicket } = api.order.files
