import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonClass } from './button-class.ts'

export function LinkButton({ variant = 'secondary', className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />
}
