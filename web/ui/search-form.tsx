import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'
import { Field } from './field.tsx'

/** The fields that a list can be searched by: the name in the address, and the label. */
type SearchField = { name: string; label: string }

/** Searches the list of a page. What is searched for stands in the address, so that it can be kept, sent and gone back to. */
export function SearchForm({ label, fields }: { label: string; fields: readonly SearchField[] }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const searching = fields.some(({ name }) => params.get(name))
  return (
    <Form role="search" aria-label={label} className="mb-6 flex flex-wrap items-end gap-3">
      {fields.map(({ name, label: fieldLabel }) => (
        <div key={`${name} ${params.get(name)}`} className="w-full max-w-sm sm:w-64">
          <Field type="search" label={fieldLabel} name={name} defaultValue={params.get(name) ?? ''} maxLength={100} />
        </div>
      ))}
      <Button type="submit">Search</Button>
      {searching && (
        <Link to={pathname} className={buttonClass('quiet')}>
          Show all
        </Link>
      )}
    </Form>
  )
}
