import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((shade) => `var(--brand-${shade})`)

/** Widths of dialogs in pixels. */
export const dialogWidths = { small: 540, medium: 740, large: 900, wide: 1280 } as const

/** Where layouts change, in pixels; the media queries of the style sheets use the same numbers. */
export const breakpoints = { xs: 414, sm: 576, md: 768, lg: 992, xl: 1200 } as const

const px = (size: number) => `${size}px`

/** Mantine in the words of tokens.css; it holds no value of its own but what media queries need. */
export const theme = createTheme({
  colors: { brand: shades as unknown as MantineColorsTuple },
  primaryColor: 'brand',
  primaryShade: 7,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)' },
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-medium)',
    md: 'var(--text-reading)',
    lg: 'var(--heading-small)',
    xl: 'var(--heading-medium)',
  },
  spacing: { xs: px(4), sm: px(8), md: px(16), lg: px(24), xl: px(32) },
  radius: {
    xs: 'var(--radius)',
    sm: 'var(--radius)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  defaultRadius: 'sm',
  breakpoints: { xs: '25.875em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
  // base.css draws the focus ring.
  focusRing: 'never',
  respectReducedMotion: true,
})

const schemeColors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
}

/** Mantine sets these per colour scheme; ours follow the scheme by themselves, so both get the same names. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: schemeColors, dark: schemeColors })
