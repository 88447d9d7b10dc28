export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-outline border-graphite hover:bg-ink hover:text-sheet hover:border-ink',
  quiet: 'btn-ghost underline decoration-graphite underline-offset-4 hover:decoration-2',
  danger: 'btn-error',
}

export function buttonClass(variant: ButtonVariant, className = ''): string {
  return `btn text-base ${VARIANT_CLASS[variant]} ${className}`.trim()
}
