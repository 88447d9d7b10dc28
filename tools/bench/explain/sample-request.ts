export type Role = 'visitor' | 'customer' | 'admin'

/** A request to explain. Braces are filled in with values known beforehand, or with what `keep` saved. */
export type SampleRequest = {
  role: Role
  method: string
  path: string
  body?: unknown
  /** Sends the session cookie instead of the access token. */
  cookie?: true
  /** The name under which later requests find the id that this one returns. */
  keep?: string
  /** Where in the answer that is, such as `0._id`, when it is no id of something new. */
  keepAt?: string
  /** Sends the token of the guest's order of that name. */
  guestOf?: string
  /** Expects 422. */
  refused?: true
}

type More = Omit<SampleRequest, 'role' | 'method' | 'path'>

export const by = (role: Role, method: string, path: string, more: More = {}): SampleRequest => ({
  ...{ role, method, path },
  ...more,
})

export const get = (role: Role, ...paths: string[]): SampleRequest[] => paths.map((path) => by(role, 'GET', path))
