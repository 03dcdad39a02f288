/** Each question is a line in the audit log: none is asked again because somebody comes back to the window. */
export const onceALook = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
