import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default {
  root: inFolder('.'),
  plugins: [react(), contractRoutes()],
  build: {
    outDir: 'dist',
    // Inlined files would need `data:` in more places of the content security policy than we want.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      // Rules name their shapes by schemas; a page that only needs a rule does not need the schema, nor zod.
      treeshake: { manualPureFunctions: ['z'] },
      input: { index: inFolder('index.html'), 'service-worker': inFolder('service-worker.ts') },
      output: {
        // Browsers look for a new one at the address of the old.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // The list of all files travels with the first page, and nothing packs worse than a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What every page needs comes in three pieces instead of fifteen: each costs a request, and packs worse alone.
        codeSplitting: {
          groups: [
            // Before all others, which bring nothing of their own into it: it is there when they still travel.
            { name: 'early', test: /web\/early\./ },
            // Without what of TanStack Query only other pages use than the first.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useMutationState)\.)/,
            },
            {
              name: 'basics',
              test: /web\/(ui\/(Button|Field|TextField|Form|use-form|too-long|Page|Notice|Skeleton)|pieces\/(Brand|CallFailure|ClassPhoto|LegalFooter|LazyBoundary))\./,
            },
            { name: 'schemas', test: /node_modules\/zod\// },
            { name: 'app', test: /web\/(main|app\/App)\./ },
            // The frame around every page of somebody signed in, and the page that most of them open first.
            { name: 'class', test: /web\/(app\/shell\/Shell|screens\/start\/Start)\./ },
            // What looks for unsent work, on every page too, but after it.
            { name: 'unsent', test: /web\/pieces\/unsent\/UnsentWork\./ },
          ],
        },
      },
    },
  },
} satisfies UserConfig
