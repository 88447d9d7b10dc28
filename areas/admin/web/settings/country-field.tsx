import { useQuery } from '@tanstack/react-query'
import { shop } from '#platform/web/shop-client.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'

type Props = { name: string; error: string | undefined; value: string; onChange: (country: string) => void }

/** Countries by name; until they are read, the chosen one by its letters. */
export function CountryField({ value, onChange, ...field }: Props) {
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: () => shop.listCountries(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = countries.data ?? []
  return (
    <SelectField {...field} label="Country" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose a country</option>
      {value !== '' && !known.some(({ code }) => code === value) && <option value={value}>{value}</option>}
      {known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
