import type { Appearance } from '@stripe/stripe-js'

/** The shop's design tokens for Stripe's iframes, which know neither its style sheets nor its fonts. */
export function stripeAppearance(theme: 'light' | 'dark' | 'unknown'): Appearance {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px', // Less makes iOS zoom in
      borderRadius: '2px',
      colorPrimary: token('--ink'),
      colorBackground: token('--sheet'),
      colorText: token('--ink'),
      colorTextSecondary: token('--graphite'),
      colorTextPlaceholder: token('--graphite'),
      colorDanger: token('--bad'),
    },
  }
}
