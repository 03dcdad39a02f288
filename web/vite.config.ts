import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractRoutes()],
  build: {
    outDir: 'dist',
    // Inlined files would need `data:` in more places of the content security policy than we want.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
} satisfies UserConfig
