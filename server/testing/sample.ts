/** A call as it may come: what stands in the path, behind the question mark, and in the body. */
export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
