const names = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** Names of this very machine, which no network reaches. */
export const isLoopback = (hostname: string): boolean => names.includes(hostname)
