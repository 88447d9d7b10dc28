import { partPath } from '#catalogue/contract/urls/part-path.ts'

/** What the page of bikes is asked by its address. */
export type BikeAddress = {
  fits?: string | undefined
  bike?: string | undefined // Id of a kept bike, which only its browser knows
  ask?: string | undefined // The place of the open question
  skip?: readonly string[] | undefined // Places that nobody knows
  several?: boolean | undefined
  step?: number | undefined // How many questions were passed in a row
  for?: string | undefined // Id of the part that it is about
}

export function bikeAddress({ fits, bike, ask, skip = [], several, step, for: part }: BikeAddress): string {
  const query = new URLSearchParams()
  if (bike) query.set('bike', bike)
  if (fits) query.set('fits', fits)
  if (ask) query.set('ask', ask)
  if (several) query.set('several', '1')
  if (step) query.set('step', String(step))
  if (part) query.set('for', part)
  for (const place of skip) query.append('skip', place)
  return query.size === 0 ? '/bikes' : `/bikes?${query}`
}

/** Where one goes on with a bike that was just chosen: to the part that it is about, which has the verdict. */
export function onwardAddress(bike: BikeAddress, part: { _id: string; name: string } | null): string {
  return part ? `${partPath(part)}?${new URLSearchParams({ fits: bike.fits ?? '' })}#fit` : bikeAddress(bike)
}
