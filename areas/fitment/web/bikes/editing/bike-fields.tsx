import type { BikeAddress } from '../bike-address.ts'

/** Carries the bike from one form to the next page; without scripts the address is all there is. */
export function BikeFields({ fits, bike, skip = [], step, for: part }: BikeAddress) {
  return (
    <>
      {fits && <input type="hidden" name="fits" value={fits} />}
      {bike && <input type="hidden" name="bike" value={bike} />}
      {step ? <input type="hidden" name="step" value={step} /> : null}
      {part && <input type="hidden" name="for" value={part} />}
      {skip.map((place) => (
        <input key={place} type="hidden" name="skip" value={place} />
      ))}
    </>
  )
}
