/** Where layouts change, in pixels; the media queries of the style sheets use the same numbers. */
export const breakpoints = { xs: 414, sm: 576, md: 768, lg: 992, xl: 1200 } as const
