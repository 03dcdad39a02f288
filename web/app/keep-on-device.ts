/** The app opens without a network too; see service-worker.ts. After the first page, which needs the line for itself. */
export function keepOnDevice(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
}
