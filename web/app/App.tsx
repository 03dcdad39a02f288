import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/client.ts'
import { LastResort } from './errors/LastResort.tsx'
import { router } from './router.ts'

export const App = () => (
  <LastResort>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </LastResort>
)
