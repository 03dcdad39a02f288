import './ui/mantine.css'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/client.ts'
import { LastResort } from './app/errors/LastResort.tsx'
import { reportUnhandledErrors } from './app/errors/report.ts'
import { router } from './app/router.tsx'
import { followSystemScheme } from './ui/color-scheme.ts'
import { cssVariables, theme } from './ui/theme.ts'

reportUnhandledErrors()

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LastResort>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={followSystemScheme}
        defaultColorScheme="auto"
        getStyleNonce={nonce}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LastResort>
  </StrictMode>,
)
