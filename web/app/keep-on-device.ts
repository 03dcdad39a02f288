/** The app opens without a network too; see service-worker.ts. After the first page, which needs the line for itself. */
export function keepOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  // What is asked early may hold up the app (early.ts) until the page counts as loaded: then nothing more is said of it.
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}
