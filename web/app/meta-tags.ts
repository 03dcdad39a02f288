const mark = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The build this page was made by; empty under the development server. */
export const ownBuildId = () => mark('build-id')

/** Allows style elements that scripts insert; the server makes a new one for each page. */
export const styleNonce = () => mark('style-nonce')
