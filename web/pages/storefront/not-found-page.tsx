import { data } from 'react-router'
import { NotFound } from '#web/layout/not-found.tsx'

/** Every address that the site map does not know answers 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
