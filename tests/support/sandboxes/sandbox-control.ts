/** The state that the sandbox's test control reports. */
export type SandboxState = {
  waiting: Record<string, number>
  unanswered: number
  pending: { tasks: number; deliveries: number }
}

type RequestFault = {
  failure: 'error_429' | 'error_500' | 'html' | 'html_200' | 'timeout' | 'hang_up' | 'hold'
  route?: string
  when?: 'before' | 'after'
  times?: number
  barrier?: string
}
type EventFault = {
  effect: 'drop' | 'duplicate' | 'delay' | 'reorder'
  type?: string
  chance?: number
  times?: number
  delayMs?: number
}

export type SandboxControl = ReturnType<typeof controlSandbox>

/**
 * Injects faults into the sandbox of one process over its test control.
 * @param sandbox.url where it is served, up to and without `/v1`
 */
export function controlSandbox({ url, secretKey }: { url: string; secretKey: string }) {
  async function post(name: string, fields: Record<string, string | number | undefined> = {}): Promise<SandboxState> {
    const given = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
    const response = await fetch(`${url}/test_control/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(given),
    })
    if (!response.ok)
      throw new Error(`The sandbox's test control answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as SandboxState
  }

  return {
    /** Makes requests fail, once unless `times` says otherwise. The first matching fault applies. */
    onRequest: (fault: RequestFault) => post('requests', fault),
    /** Disturbs the delivery of events, of all unless `times` says otherwise. Every matching fault applies. */
    onEvent: ({ delayMs, ...fault }: EventFault) => post('events', { ...fault, delay_ms: delayMs }),
    /** Resolves once `count` requests have reached a barrier of `hold`; rejects after 10 seconds. */
    arrivals: (barrier: string, count = 1) => post('arrivals', { barrier, count }),
    release: (barrier: string) => post('release', { barrier }),
    /** Brings forward what is due within that time: answers of the bank, deliveries of events and their retries. */
    work: (aheadMs = 0) => post('work', { ahead_ms: aheadMs }),
    state: () => post('state'),
    reset: () => post('reset'),
  }
}
