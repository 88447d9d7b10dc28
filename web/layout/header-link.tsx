import { NavLink, type NavLinkProps } from 'react-router'

/**
 * One entry of the main navigation; the current page is marked by a line, and by `aria-current` for those who listen.
 */
export function HeaderLink(props: NavLinkProps & { to: string }) {
  return <NavLink end={props.to === '/'} prefetch="intent" className="header-link" {...props} />
}
