const FIGURES = [
  { value: '17+', name: 'countries' },
  { value: '535+', name: 'investors' },
  { value: '273+', name: 'clients' },
  { value: '432+', name: 'feedbacks' },
] as const

/** The shop in four figures (specification, section 2). */
export function ShopFigures() {
  return (
    <section aria-label="The shop in figures" className="mt-16 bg-band text-on-band">
      <dl className="page grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
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
