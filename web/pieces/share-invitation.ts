import type { GradClass } from '#contract/school/class.ts'
import { share, whatsappWith } from './share.ts'

type Shared = Pick<GradClass, 'year' | 'school' | 'invitation'>

/** What goes along with the link. */
export const invitationWords = ({ year, school }: Shared): string =>
  `Unser Abibuch entsteht gerade: Abi ${year}, ${school}. Komm dazu!`

export const whatsappUrl = (gradClass: Shared): string =>
  whatsappWith(`${invitationWords(gradClass)} ${gradClass.invitation.url}`)

/** Opens the share sheet of the device. Whoever closes it again, or has none, shares in another way. */
export async function shareInvitation(gradClass: Shared): Promise<'shared' | 'not-shared'> {
  const { url } = gradClass.invitation
  return url === null ? 'not-shared' : share({ text: invitationWords(gradClass), url })
}
