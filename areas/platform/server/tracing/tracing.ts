export type Tracing = {
  /** Exports the rest within two seconds and stops. */
  stop(): Promise<void>
}

export type TracingSettings = {
  endpoint: string // OTLP/HTTP, without `/v1/traces`
  serviceName: string
  ratio: number // The share of requests to trace, 0 to 1
}
