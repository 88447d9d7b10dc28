/** `refused`: it would be refused again. `unreachable`: worth another try. `why` names no address. */
export type RemoteFailure = { failed: 'refused' | 'unreachable'; why: string }

export type RemotePictures = {
  /** The bytes behind an http(s) address, of whatever they are. */
  fetch(address: string): Promise<Uint8Array | RemoteFailure>
}
