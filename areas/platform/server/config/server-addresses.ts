const DATABASE_URL = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The servers that an address names, each with an address of its own: like libpq's, it may list several hosts
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */
export function serverAddresses(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = DATABASE_URL.exec(databaseUrl) ?? []
  if (!hosts.includes(',') && !rest.includes('target_session_attrs')) return [databaseUrl]
  return hosts.split(',').map((host) => `${start}${host}${withoutTarget(rest)}`)
}

/** Whether it has to be found out which server takes writes. */
export function needsSearch(databaseUrl: string): boolean {
  const [, , hosts = '', rest = ''] = DATABASE_URL.exec(databaseUrl) ?? []
  return hosts.includes(',') || rest.includes('target_session_attrs')
}

/** What `target_session_attrs` says, if anything. */
export function targetOf(databaseUrl: string): string | undefined {
  return /[?&]target_session_attrs=([^&#]*)/.exec(databaseUrl)?.[1]
}

/** Drivers don't know the parameter. */
function withoutTarget(rest: string): string {
  return rest.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '')
}
