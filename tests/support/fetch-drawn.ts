const MOST_TRIES = 5

/** Fetches a picture that the shop draws, again while the machine is too busy: drawing comes after everything else. */
export async function fetchDrawn(address: URL): Promise<Response> {
  let answer = await fetch(address)
  for (let tries = 1; tries < MOST_TRIES && answer.status === 503; tries++) answer = await fetch(address)
  return answer
}
