import { renderToReadableStream } from 'react-dom/server'
import { App } from './app/App.tsx'
import { router } from './app/router.ts'

/** The page at `location` as it is before any script has run, for whoever is not signed in (tools/prerender.ts). */
export async function prerender(): Promise<string> {
  await router.load()
  let failure: unknown
  const page = await renderToReadableStream(<App />, {
    onError(error) {
      failure = error
    },
  })
  await page.allReady
  const html = await new Response(page).text()
  // React draws on past what fails, and leaves it to the browser.
  if (failure !== undefined) throw failure
  return html
}
