import { paths } from '../../pieces/paths.ts'

/** What stands before the @ is 64 characters at most; without that limit a long text would be searched from each of its. */
const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const PHONE = /tel:[^"\s\\]+/g
/** Searches, ids and tokens stand behind these signs. */
const BEHIND_ADDRESS = /((?:https?:\/\/|(?:^|")\/)[^"?#\s\\]*)[?#][^"\s\\]*/g
/** An invitation is its address. */
const [INVITE = ''] = paths.invite.split('$')
const INVITATION = new RegExp(`${INVITE}[\\w-]+`, 'g')

/** Addresses as far as they name a page, and of people none. */
export const scrubAddresses = (text: string): string =>
  text.replace(BEHIND_ADDRESS, '$1').replace(INVITATION, `${INVITE}…`).replace(PHONE, 'tel:…').replace(MAIL, '[mail]')

/** The same for every text of a piece of JSON; style sheets are ours, and full of signs that look like mail. */
export const scrubJson = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (key, value: unknown) =>
      typeof value === 'string' && key !== '_cssText' ? scrubAddresses(value) : value,
    ),
  )

/** Browsers quote what they stumbled over, which may be what somebody wrote; names of our own properties may stay. */
const QUOTED = /(reading |setting )?(?:"[^"]*"?|'[^']*'|„[^“]*“|`[^`]*`)/g

export const scrubMessage = (message: string): string =>
  scrubAddresses(message.replace(QUOTED, (quoted, ours?: string) => (ours === undefined ? '"…"' : quoted))).replace(
    /[?#]\S+/g,
    '',
  )
