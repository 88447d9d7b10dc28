import { Link, type LinkProps } from 'react-router'

type Props = Pick<LinkProps, 'to' | 'children'>

/** A link among words: underlined, in one piece, and tall enough to be tapped (WCAG 2.2, 2.5.8: 24 px). */
export function InlineLink(props: Props) {
  return <Link {...props} className="inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4" />
}
