/** As much of the package as we use; it comes without types. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: never[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
  }
}
