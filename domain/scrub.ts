/**
 * What stands before the @ is 64 characters at most; without that limit a long text would be searched from each of its.
 * Firefox writes frames of a stack as name@address, which has no dot before its first colon.
 */
const MAIL = /[^\s"'<>()=/:,]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const PHONE = /tel:[^"\s\\]+/g
/** Searches, ids and tokens stand behind these signs. */
const BEHIND_ADDRESS = /((?:https?:\/\/|(?:^|")\/)[^"?#\s\\]*)[?#][^"\s\\]*/g
/** An invitation is its address. */
const INVITATION = /\/invite\/[\w-]+/g

export const scrubMails = (text: string): string => text.replace(MAIL, '[mail]')

/** Addresses as far as they name a page, and of people none. */
export const scrubAddresses = (text: string): string =>
  scrubMails(text.replace(BEHIND_ADDRESS, '$1').replace(INVITATION, '/invite/…').replace(PHONE, 'tel:…'))

/**
 * Browsers, parsers and databases quote what they stumbled over, which may be what somebody wrote; names of our own
 * properties may stay. What a quote opens and nothing closes goes to the end: it was cut.
 */
const QUOTED = /(reading |setting )?(?:"[^"]*"?|'[^']*'|`[^`]*`|„[^“”]*[“”]?|“[^”]*”?|‚[^‘’]*[‘’]?|»[^«]*«?|«[^»]*»?)/g
/** Drizzle puts the parameters of a failed query behind it, whatever lines they have. */
const PARAMETERS = /\bparams: [\s\S]*/

/** An error's message as it may leave the house: what broke, and no word of anybody. */
export const scrubMessage = (message: string): string =>
  scrubAddresses(
    message
      .replace(PARAMETERS, 'params: …')
      .replace(QUOTED, (quoted, ours?: string) => (ours === undefined ? '"…"' : quoted)),
  ).replace(/[?#]\S+/g, '')
