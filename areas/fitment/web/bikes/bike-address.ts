/** What the page of bikes is asked by its address. */
export type BikeAddress = {
  fits?: string | undefined
  bike?: string | undefined // Id of a kept bike, which only its browser knows
  ask?: string | undefined // The place of the open question
  skip?: readonly string[] | undefined // Places that nobody knows
  several?: boolean | undefined
}

export function bikeAddress({ fits, bike, ask, skip = [], several }: BikeAddress): string {
  const query = new URLSearchParams()
  if (bike) query.set('bike', bike)
  if (fits) query.set('fits', fits)
  if (ask) query.set('ask', ask)
  if (several) query.set('several', '1')
  for (const place of skip) query.append('skip', place)
  return query.size === 0 ? '/bikes' : `/bikes?${query}`
}
