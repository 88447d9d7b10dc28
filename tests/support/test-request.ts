export type TestRequest = {
  cookie?: string
  token?: string
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  /** The shop's own unless another is named; null leaves the header out. */
  origin?: string | null
  headers?: Record<string, string>
}

export type TestAnswer = {
  status: number
  headers: Headers
  /** Parsed when it is JSON, else the text. */
  body: unknown
  /** `name=value` of each cookie that was set. */
  cookies: string[]
}

/** Sends a request as a page of the shop would, unless overridden. */
export async function sendRequest(
  url: string,
  ownOrigin: string,
  method: string,
  path: string,
  request: TestRequest,
): Promise<TestAnswer> {
  const { cookie, token, body, rawBody, origin = ownOrigin, headers } = request
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(origin !== null && { origin }),
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...((body !== undefined || rawBody !== undefined) && { body: rawBody ?? JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson && text ? JSON.parse(text) : text,
    cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
  }
}
