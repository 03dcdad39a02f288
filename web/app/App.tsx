import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/client.ts'
import { followSystemScheme } from '../ui/color-scheme.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { LastResort } from './errors/LastResort.tsx'
import { styleNonce } from './meta-tags.ts'
import { router } from './router.ts'

export const App = () => (
  <LastResort>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={followSystemScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </LastResort>
)
