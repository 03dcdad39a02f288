/** The build this page was made by; empty under the development server. */
export const ownBuildId = (): string => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? ''
