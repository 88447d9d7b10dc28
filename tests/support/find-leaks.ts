/** Internals that no answer and no log line may contain. */
const INSIDES: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at (?:async )?[\w.<>]+ ?\(|node:internal|\.ts:\d+:\d+/,
  'a path of this machine': /\/node_modules\/|file:\/\/\/|\/server\/[\w-]+\/[\w-]+\.ts/,
  SQL: /\b(?:select|insert into|update|delete from)\b[^\n]{1,200}?\b(?:from|values|set|where)\b[^\n]{0,80}\$\d/i,
  'the database’s own words':
    /syntax error at|invalid input syntax|duplicate key value|violates .{1,20}constraint|relation ".{1,60}" does not exist|\bSQLSTATE\b|DrizzleQueryError|PostgresError/i,
  'a parser’s own words': /Unexpected (?:token|end of)|in JSON at position|ZodError/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a password’s hash': /\$(?:argon2|scrypt|2[aby])\$/,
}

/**
 * The names of what leaks in a text.
 * @param canaries secrets that were planted, by what they are; empty ones count for nothing
 */
export function findLeaks(text: string, canaries: Readonly<Record<string, string>> = {}): string[] {
  const insides = Object.entries(INSIDES).filter(([, pattern]) => pattern.test(text))
  const planted = Object.entries(canaries).filter(([, secret]) => secret !== '' && text.includes(secret))
  return [...insides, ...planted].map(([what]) => what)
}
