/** Links in mails carry their token behind the #, which no browser sends to a server: it is in no log on the way. */
export const tokenIn = (hash: string): string | undefined => /^token=(.+)$/.exec(hash)?.[1]
