/** Regulation (EU) 2023/988, article 36 (2) c: nothing that lets people think less of the danger. */
const PLAYS_DOWN =
  /\b(?:voluntar(?:y|ily)|precaution(?:ary)?|discretionary|abundance of caution|as a courtesy|goodwill|in (?:very )?rare cases|rarely|unlikely|isolated cases?|no (?:known |reported )?(?:accidents|injuries|incidents)(?: (?:have been )?reported)?)\b/giu

/** Words of a recall that play its danger down, as they were typed; each once. */
export function wordsThatPlayDown(text: string): string[] {
  const found = [...text.matchAll(PLAYS_DOWN)].map(([word]) => word)
  return found.filter((word, at) => found.findIndex((each) => each.toLowerCase() === word.toLowerCase()) === at)
}
