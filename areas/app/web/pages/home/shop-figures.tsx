const FIGURES = [
  { value: '17+', name: 'countries' },
  { value: '535+', name: 'investors' },
  { value: '273+', name: 'clients' },
  { value: '432+', name: 'feedbacks' },
] as const

/** Specification, section 2. */
export function ShopFigures() {
  return (
    <section aria-label="Parts Manufacture in numbers" className="mt-12 bg-band md:mt-16 text-on-band">
      <dl className="page grid grid-cols-2 gap-x-4 gap-y-5 py-8 sm:grid-cols-4 md:py-10">
        {FIGURES.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt>{name}</dt>
            <dd className="figures font-medium text-3xl normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
