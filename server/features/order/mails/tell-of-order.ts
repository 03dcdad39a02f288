import { layOutMail } from '../../../platform/mail-layout.ts'
import type { AccountDeps } from '../../account/deps.ts'
import type { To } from '../../school/mails.ts'
import { mailMember } from '../../school/member-mail.ts'
import { memberStore } from '../../school/members/store.ts'
import { isForStaff, type TellOfOrder } from '../tell.ts'
import { reachesParcel, wordsOf } from './customer-mails.ts'
import { staffMail } from './staff-mails.ts'

/** Confirmations and invoices are none that may be dropped, however many mails somebody got. */
const must = { mustGo: true }

type Deps = Pick<AccountDeps, 'postMail' | 'publicUrl'> & { supportMail: string }

/**
 * What is theirs to staff, the rest to the admin of the class. Where there is none any more, news of the parcel goes to where
 * that goes, with nothing in it that leads to pages which are gone.
 */
export const tellOfOrder =
  ({ postMail, publicUrl, supportMail }: Deps): TellOfOrder =>
  async (tx, order, news) => {
    if (isForStaff(news)) return postMail(tx, { recipient: supportMail, ...staffMail(publicUrl, order, news) }, must)
    const { step, label, inPortal = [], urgent, ...words } = wordsOf(order, news)
    const action = { label, url: `${publicUrl}/orders/${order.id}/${step}` }
    const admin = order.classId === null ? undefined : await memberStore.accountOfAdmin(tx, order.classId)
    if (admin !== undefined) {
      const account = { postMail, publicUrl }
      const paragraphs = [
        ...words.paragraphs,
        ...inPortal,
        ...(urgent === undefined ? [] : [`${urgent} ${supportMail}`]),
      ]
      const mail = ({ firstName }: To) => layOutMail({ greeting: `Hallo ${firstName},`, ...words, paragraphs, action })
      await mailMember({ account }, tx, admin, mail, must)
      return
    }
    const recipient = order.addresses?.shipping.mail
    if (recipient === undefined || !reachesParcel(order, news)) return
    const paragraphs = [...words.paragraphs, `Fragen, auch zur Rechnung? Schreibt uns an ${supportMail}.`]
    await postMail(tx, { recipient, ...layOutMail({ greeting: 'Hallo,', ...words, paragraphs }) }, must)
  }
