import { Link, type LinkProps } from 'react-router'

type Props = Pick<LinkProps, 'to' | 'children'>

/** Tall enough for WCAG 2.2, 2.5.8 (24 px). */
export function InlineLink(props: Props) {
  return <Link {...props} className="inline-flex min-h-6 items-center underline underline-offset-4" />
}
