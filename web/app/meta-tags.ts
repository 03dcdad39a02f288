const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The build this page was made by; empty under the development server. */
export const ownBuildId = (): string => meta('build-id') ?? ''

/** Where errors are reported to beside our own server; nowhere unless the operator says so. */
export const monitoringDsn = (): string | undefined => meta('monitoring')
