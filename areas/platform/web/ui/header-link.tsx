import { NavLink, type NavLinkProps } from 'react-router'

export function HeaderLink(props: NavLinkProps & { to: string }) {
  return <NavLink end={props.to === '/'} className="header-link" {...props} />
}
