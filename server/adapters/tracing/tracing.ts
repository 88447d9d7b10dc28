export type Tracing = {
  /** Exports the rest within two seconds and stops. */
  stop(): Promise<void>
}

export type TracingSettings = {
  /** OTLP/HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The share of requests to trace, 0 to 1. */
  ratio: number
}
