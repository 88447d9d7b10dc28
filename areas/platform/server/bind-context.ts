/** `bindContext(context, { placeOrder })` gives `{ placeOrder }` without its first parameter. */
export function bindContext<Context, Functions extends Record<string, (context: Context, ...rest: never[]) => unknown>>(
  context: Context,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, run]) => [name, (...rest: never[]) => run(context, ...rest)])
  return Object.fromEntries(bound) as Bound<Functions>
}

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}
