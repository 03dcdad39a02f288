import type { GradClass } from '#contract/school/class.ts'

type Shared = Pick<GradClass, 'year' | 'school' | 'invitation'>

/** What goes along with the link. */
export const invitationWords = ({ year, school }: Shared): string =>
  `Unser Abibuch entsteht gerade: Abi ${year}, ${school}. Komm dazu!`

export const whatsappUrl = (gradClass: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${invitationWords(gradClass)} ${gradClass.invitation.url}`)}`

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the share sheet of the device. Whoever closes it again, or has none, shares in another way. */
export async function shareInvitation(gradClass: Shared): Promise<'shared' | 'not-shared'> {
  const { url } = gradClass.invitation
  if (url === null || !canShare()) return 'not-shared'
  try {
    await navigator.share({ title: 'Stufenbuch', text: invitationWords(gradClass), url })
    return 'shared'
  } catch {
    return 'not-shared'
  }
}
